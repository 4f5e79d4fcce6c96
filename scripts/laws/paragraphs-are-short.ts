import { type Law, lineAt } from '#scripts/checks/source-tree.ts';

/** Records of decisions are read one at a time. */
const exempt = /^docs\/decisions\/\d/;
const longest = 90;

const fence = /^ *```[^]*?^ *```$/gm;
/** Items of a list are paragraphs of their own; tables and headings are none. */
const paragraph = /(?:^|\n)(?![|#\n])[^\n]+(?:\n(?!\s*(?:[-*]|\d+\.) )[^\n]+)*/g;

export const paragraphsAreShort: Law = {
  name: `no paragraph of the documents has more than ${longest} words`,
  check: (tree) =>
    tree.paths
      .filter((path) => path.endsWith('.md') && !exempt.test(path))
      .flatMap((file) => {
        const text = tree.text(file).replaceAll(fence, (code) => code.replaceAll(/[^\n]/g, ''));
        return [...text.matchAll(paragraph)]
          .map(({ index, 0: words }) => ({ index: index + 1, count: words.trim().split(/\s+/).length }))
          .filter(({ count }) => count > longest)
          .map(({ index, count }) => ({
            file,
            line: lineAt(text, index),
            message: `A paragraph has ${count} words: split it, or make it a table`,
          }));
      }),
};
