import type { Fault } from '../fault.ts';

const file = 'scripts/laws/documents-are-read.ts';
const test = 'scripts/checks/documents-law.test.ts';
const tables = {
  file: 'scripts/laws/tables-have-owners.ts',
  test: 'scripts/checks/tables-law.test.ts',
};

export const documentsFaults: readonly Fault[] = [
  {
    file,
    find: 'countWords(tree.text(file)) > most',
    replace: 'countWords(tree.text(file)) > 2 * most',
    test,
  },
  { file, find: '.length > linesMax)', replace: '.length > linesMax + 1)', test },
  { file, find: '.filter((file) => !tree.has(file))', replace: '.filter(() => false)', test },
  { file, find: '!tree.has(`${folder}${name}`) && ', replace: '', test },
  { file, find: ' && !tree.has(`${folder}components/${name}`)', replace: '', test },
  { file, find: '|| more.length > 0) return', replace: ') return', test },
  { file, find: "line.endsWith('| holds |') === holds", replace: 'holds', test },
  { file, find: "numberOf(numbered[index - 1] ?? '') === numberOf(path)", replace: 'false', test },
  { ...tables, find: 'rooms.slice(1)', replace: 'rooms.slice(2)' },
  { ...tables, find: ".filter(([, table = '']) => !owners.has(table))", replace: '.filter(() => false)' },
  { ...tables, find: 'return isOwn ? undefined', replace: 'return owner ? undefined' },
];
