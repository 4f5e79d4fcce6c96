import { parseSync } from 'vite';
import { countIn, type Fault, plant } from '#scripts/mutants/fault.ts';
import { isCode, type Law } from '#scripts/checks/source-tree.ts';

const list = 'scripts/mutants/faults.ts';

export const plantedFaultsFit = (faults: readonly Fault[], least = 120): Law => ({
  name: 'every planted fault still fits',
  check: (tree) => {
    const names = faults.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`);
    const problemOf = (fault: Fault, index: number): string | undefined => {
      const { file, find, replace, test } = fault;
      const times = countIn(tree.text(file), find);
      if (names.indexOf(names[index] ?? '') !== index) return 'is planted twice';
      if (times !== 1) return `stands here ${times} times instead of once, adapt it: ${find.trim()}`;
      if (find === replace) return `changes nothing: ${find.trim()}`;
      const isProgram = !isCode(file) || parseSync(file, plant(tree.text(file), fault)).errors.length === 0;
      if (!isProgram) return `leaves no program: ${find.trim()}`;
      return tree.has(test) ? undefined : `${test} does not exist`;
    };
    const tooFew = { file: list, line: 1, message: `${faults.length} planted faults; the law is ${least}` };
    const found = faults.flatMap((fault, index) => {
      const problem = problemOf(fault, index);
      return problem ? [{ file: fault.file, line: 1, message: `A planted fault (${list}) ${problem}` }] : [];
    });
    return faults.length < least ? [tooFew, ...found] : found;
  },
});
