import { findIn, type Law } from '#scripts/checks/source-tree.ts';

const button = 'bg|text|font|rounded|shadow|border|p[xy]?|gap|min-h|opacity';
const control = 'bg|text|rounded|border|px';
/** The groups of classes that a part of the kit sets itself; it has a property for each. */
const looks = new Map([
  ...['Button', 'IconButton', 'buttonClass('].map((part) => [part, button] as const),
  ...['TextInput', 'PasswordInput', 'TextArea', 'Select'].map((part) => [part, control] as const),
  ['Card', 'bg|rounded|shadow'],
  ['Badge', 'bg|text|font|rounded|p[xy]?|gap|min-h'],
]);
const use =
  /(?:<([A-Z]\w+)\b(?:(?!buttonClass)[^<>]|=>)*?|\b(buttonClass\()[^()]*?)\bclassName(?:=|: )("[^"]*"|\{(?!buttonClass)[^}]*|'[^']*)/g;

export const kitKeepsItsLook: Law = {
  name: 'no class from outside changes what a part of the kit sets itself',
  check: (tree) =>
    findIn(tree, /^web\/(?!ui\/).*\.tsx$/, (code) =>
      [...code.matchAll(use)].flatMap(({ index, 1: element, 2: call, 3: classes = '' }) => {
        const part = element ?? call ?? '';
        const set = new RegExp(
          `(?<![\\w-])(?:[\\w[\\]&=-]+:)*-?(?:${looks.get(part)})(?:-[\\w./[\\]-]+)?(?![\\w:-])`,
        );
        const found = looks.has(part) ? set.exec(classes)?.[0] : undefined;
        return found ? [{ index, message: `${part} sets ${found} itself` }] : [];
      }),
    ),
};
