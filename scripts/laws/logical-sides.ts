import { findIn, type Law } from '#scripts/checks/source-tree.ts';

/** A class with what it depends on before it: `md:hover:-ml-2!`. A colon in brackets belongs to a value. */
const variants = '(?<![^\\s\'"`])(?:(?:[^[\\]:\\s\'"`]|\\[[^\\]\\s]*\\])+:)*!?';
const classes =
  '(?:-?(?:m|p|scroll-m|scroll-p)[lr]-|-?(?:left|right)-|border-[lr](?![a-z])|rounded-(?:[lr]|[tb][lr])(?![a-z])|(?:text|float|clear)-(?:left|right)(?![\\w-]))';
const keys = '\\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)\\w*(?=:)';
const inCode = new RegExp(`${variants}${classes}|${keys}`, 'g');

const inStyles = new RegExp(
  [
    '(?<=[\\s;{])(?:left|right)\\s*:',
    '(?:margin|padding|border)-(?:left|right)\\b',
    'border-(?:top|bottom)-(?:left|right)-radius',
    '(?:text-align|float|clear)\\s*:\\s*(?:left|right)\\b',
  ].join('|'),
  'g',
);

export const logicalSides: Law = {
  name: 'no physical left or right in web',
  check: (tree) =>
    findIn(tree, /^web\/.*\.(?:tsx?|css)$/, (code, file) =>
      [...code.matchAll(file.endsWith('.css') ? inStyles : inCode)].map(({ index, 0: side }) => {
        return { index, message: `Use the logical form of ${side}` };
      }),
    ),
};
