import { type Law, lineAt, type SourceTree } from '#scripts/checks/source-tree.ts';

const rooms = /^(?:server|shared|web|bench|e2e|scripts)\/.*\.(?:tsx?|mjs|css)$/;
const beginning = /(?:\/\/|\/\*)[\s*]*(Of|Those|Behind|Apart|Also|Beside|Back)\b/g;

export const commentsHaveSubjects: Law = {
  name: 'no comment begins with a word that leaves out what it is about',
  check: (tree) =>
    tree.paths
      .filter((path) => rooms.test(path))
      .flatMap((file) =>
        [...tree.text(file).matchAll(beginning)]
          .filter(({ index }) => isComment(tree, file, index) && !goesOn(tree.text(file), index))
          .map(({ index, 1: word }) => ({
            file,
            line: lineAt(tree.text(file), index),
            message: `Name what the comment is about in place of "${word}"`,
          })),
      ),
};

const isComment = (tree: SourceTree, file: string, index: number): boolean =>
  tree.code(file)[index] !== tree.text(file)[index];

/** The second line of a comment that has two may begin with any word. */
function goesOn(text: string, index: number): boolean {
  const [before = '', own = ''] = text.slice(0, index).split('\n').slice(-2);
  return text[index + 1] === '/' && own.trim() === '' && before.trim().startsWith('//');
}
