import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

/** What breaks a word that has room on the next line, or lets its box become narrower than it. */
const classes =
  '(?:wrap-anywhere|wrap-break-word|break-all|break-words|hyphens-(?:auto|manual)|line-break-anywhere)';
const inCode = new RegExp(
  `(?<![\\w-])${classes}(?![\\w-])|\\b(?:overflowWrap|wordBreak|hyphens)(?=:)|\\[(?:overflow-wrap|word-break|line-break|hyphens):`,
  'g',
);
const anywhere =
  '\\b(?:overflow-wrap\\s*:\\s*anywhere|word-break\\s*:\\s*break-\\w+|line-break\\s*:\\s*anywhere|hyphens\\s*:\\s*auto)';
/** Links may: the class for them, and the address in a mail, which is written from left to right. */
const inStyles = new RegExp(`(?<!@utility link-words \\{\\s*|dir="ltr" style=")${anywhere}`, 'g');
const message = 'Words stay whole: give the row another line. Links have link-words';

export const wordsStayWhole: Law = {
  name: 'no class breaks words, but in links',
  check: (tree) => [
    ...findEvery(tree, /^web\/.*\.tsx?$/, inCode, message),
    ...findEvery(tree, /^web\/.*\.css$/, new RegExp(`${inStyles.source}|${inCode.source}`, 'g'), message),
    ...findEvery(tree, /^server\/.*\.ts$/, inStyles, message),
  ],
};
