import type { Law, SourceTree, Violation } from '#scripts/checks/source-tree.ts';

const linesMax = 15;
const wordsMax = { 'docs/architecture.md': 1_200 } as const;
const sheet = /^(?:server|web)\/(?:[\w-]+\/)*README\.md$/;
const room = /^server\/features\/([\w-]+)\//;
const record = /^docs\/decisions\/(\d{4}-[\w-]+\.md)$/;
const list = 'docs/decisions/README.md';
const ownFile = /`([\w-]+(?:\.test)?\.tsx?)`/g;

export const documentsAreRead: Law = {
  name: 'documents are short enough to be read, rooms say what they own, and decisions are listed',
  check: (tree) => [
    ...tooLong(tree),
    ...unintroducedRooms(tree),
    ...lostFiles(tree),
    ...doubledNumbers(tree),
    ...unlistedDecisions(tree),
  ],
};

const at = (file: string, line: number, message: string): Violation => ({ file, line, message });

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function tooLong(tree: SourceTree): Violation[] {
  const documents = Object.entries(wordsMax)
    .filter(([file, most]) => countWords(tree.text(file)) > most)
    .map(([file, most]) => at(file, 1, `This document has at most ${most} words`));
  const sheets = tree.paths
    .filter((path) => sheet.test(path) && tree.text(path).trimEnd().split('\n').length > linesMax)
    .map((file) => at(file, linesMax + 1, `A room says what it does in ${linesMax} lines`));
  return [...documents, ...sheets];
}

function unintroducedRooms(tree: SourceTree): Violation[] {
  const rooms = new Set(tree.paths.flatMap((path) => room.exec(path)?.[1] ?? []));
  return [...rooms]
    .map((name) => `server/features/${name}/README.md`)
    .filter((file) => !tree.has(file))
    .map((file) => at(file, 1, 'A room says in its README.md what it owns and decides'));
}

/** A file that a room's README names without a path is one of the room. */
function lostFiles(tree: SourceTree): Violation[] {
  return tree.paths
    .filter((path) => sheet.test(path))
    .flatMap((file) => {
      const folder = file.replace('README.md', '');
      return [...tree.text(file).matchAll(ownFile)]
        .filter(([, name = '']) => !tree.has(`${folder}${name}`) && !tree.has(`${folder}components/${name}`))
        .map(([, name]) => at(file, 1, `There is no ${folder}${name}`));
    });
}

/** Two records of one number cannot be distinguished where code names the decision. */
function doubledNumbers(tree: SourceTree): Violation[] {
  const numbered = tree.paths.filter((path) => record.test(path)).toSorted();
  const numberOf = (path: string): string => path.slice(list.lastIndexOf('/') + 1).slice(0, 4);
  return numbered
    .filter((path, index) => index > 0 && numberOf(numbered[index - 1] ?? '') === numberOf(path))
    .map((path) => at(path, 1, `Another decision has the number ${numberOf(path)}: take the next free one`));
}

/** A record that no longer holds whole begins with its status, and its line says so too. */
function unlistedDecisions(tree: SourceTree): Violation[] {
  return tree.paths.flatMap((path) => {
    const name = record.exec(path)?.[1];
    if (!name) return [];
    const [line, ...more] = tree
      .text(list)
      .split('\n')
      .filter((one) => one.includes(`](${name})`));
    if (!line || more.length > 0) return [at(list, 1, `Give ${name} its line, once`)];
    const holds = !/^# [^\n]+\n\n\*\*Status\.\*\* /.test(tree.text(path));
    return line.endsWith('| holds |') === holds
      ? []
      : [at(path, 3, `The list of decisions says another status`)];
  });
}
