import type { Fault } from '../fault.ts';

const file = 'scripts/laws/documents-are-read.ts';
const test = 'scripts/checks/documents-law.test.ts';

export const documentsFaults: readonly Fault[] = [
  {
    file,
    find: 'countWords(tree.text(file)) > most',
    replace: 'countWords(tree.text(file)) > 2 * most',
    test,
  },
  { file, find: '.length > linesMax)', replace: '.length > linesMax + 1)', test },
  { file, find: 'if (!tree.has(file)) return', replace: 'if (false) return', test },
  {
    file,
    find: '!tree.text(file).includes(`\\`${table}\\``)',
    replace: "!tree.text(file).includes('`')",
    test,
  },
  { file, find: '!tree.has(`${folder}${name}`) && ', replace: '', test },
  { file, find: ' && !tree.has(`${folder}components/${name}`)', replace: '', test },
  { file, find: '|| more.length > 0) return', replace: ') return', test },
  { file, find: "line.endsWith('| holds |') === holds", replace: 'holds', test },
];
