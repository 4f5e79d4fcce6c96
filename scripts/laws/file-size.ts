import type { Law } from './law.ts';

const maxLines = 300;
const handWritten = /\.(?:ts|tsx|mjs|css|sql)$/;

/** The length of functions is the linter's (`max-lines-per-function` in .oxlintrc.json). */
export const fileSize: Law = {
  name: `no file over ${maxLines} lines`,
  check: (tree) =>
    tree.paths
      .filter((path) => handWritten.test(path) && !path.startsWith('public/'))
      .map((file) => ({ file, lines: tree.text(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > maxLines)
      .map(({ file, lines }) => ({
        file,
        line: maxLines + 1,
        message: `${lines} lines; the law is ${maxLines}`,
      })),
};
