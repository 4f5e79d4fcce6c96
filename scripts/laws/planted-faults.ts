import { countIn, type Fault } from '#scripts/mutants/fault.ts';
import type { Law } from './law.ts';

const faultsMin = 120;

/** `npm run mutants` can plant each fault: the code changes, and the list has to follow. */
export const plantedFaultsFit = (faults: readonly Fault[], least = faultsMin): Law => ({
  name: 'every planted fault still fits',
  check: (tree) => {
    const file = 'scripts/mutants/faults.ts';
    const tooFew = `${faults.length} planted faults; the law is ${least}`;
    const names = faults.map(({ file: path, find, replace }) => `${path}\n${find}\n${replace}`);
    return [
      ...(faults.length < least ? [{ file, line: 1, message: tooFew }] : []),
      ...faults.flatMap((fault, index) => {
        const message =
          names.indexOf(names[index] ?? '') === index
            ? problemOf(fault, tree.text(fault.file), tree.has(fault.test))
            : 'is planted twice';
        return message
          ? [{ file: fault.file, line: 1, message: `A planted fault (scripts/mutants/faults) ${message}` }]
          : [];
      }),
    ];
  },
});

function problemOf({ find, replace, test }: Fault, text: string, hasTest: boolean): string | undefined {
  const times = countIn(text, find);
  if (times !== 1) return `stands here ${times} times instead of once, adapt it: ${find.trim()}`;
  if (find === replace) return `changes nothing: ${find.trim()}`;
  return hasTest ? undefined : `${test} does not exist`;
}
