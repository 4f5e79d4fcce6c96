import { Visitor } from 'vite';
import type { Law, Violation } from './law.ts';
import { isTest, lineAt, type SourceTree } from './source-tree.ts';

/** Names that are physical by nature: variables the design kit sets itself. */
const allowed = [/var\(--active-tab-(?:left|right)\)/g];

const physicalClass = new RegExp(
  [
    '^-?(?:m|p|scroll-m|scroll-p)[lr]-',
    '^-?(?:left|right)-',
    '^border-[lr](?:-|$)',
    '^rounded-(?:[lr]|[tb][lr])(?:-|$)',
    '^(?:text|float|clear)-(?:left|right)$',
  ].join('|'),
);

const physicalProperty = new RegExp(
  [
    '(?:^|[\\s;{])(?:left|right)\\s*:',
    '(?:margin|padding|border)-(?:left|right)\\b',
    'border-(?:top|bottom)-(?:left|right)-radius',
    '(?:text-align|float|clear)\\s*:\\s*(?:left|right)\\b',
  ].join('|'),
  'g',
);

const physicalKey = /^(?:margin|padding|border|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)/;

export const logicalSides: Law = {
  name: 'no physical left or right in web',
  check: (tree) =>
    tree.paths
      .filter((path) => path.startsWith('web/') && !isTest(path))
      .flatMap((path) => (path.endsWith('.css') ? inStyleSheet(tree, path) : inCode(tree, path))),
};

function inStyleSheet(tree: SourceTree, file: string): Violation[] {
  const css = tree.text(file).replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...css.matchAll(physicalProperty)].map(({ index, 0: found }) => ({
    file,
    line: lineAt(css, index + found.search(/\S/)),
    message: `Use a logical property instead of ${found.trim()}`,
  }));
}

function inCode(tree: SourceTree, file: string): Violation[] {
  if (!/\.tsx?$/.test(file)) return [];
  const violations: Violation[] = [];
  const report = (start: number, found: string): void => {
    violations.push({
      file,
      line: lineAt(tree.text(file), start),
      message: `Use the logical form of ${found}`,
    });
  };
  const inspect = (text: string, start: number): void => {
    for (const token of withoutAllowed(text).split(/\s+/)) {
      if (physicalClass.test(withoutVariants(token))) report(start, token);
    }
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') inspect(value, start);
    },
    TemplateElement: ({ value, start }) => inspect(value.raw, start),
    Property: ({ key, start }) => {
      if (key.type === 'Identifier' && physicalKey.test(key.name)) report(start, key.name);
    },
  }).visit(tree.program(file));
  return violations;
}

function withoutAllowed(text: string): string {
  return allowed.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

/** `md:hover:-ml-2!` is `-ml-2` under conditions; a colon inside brackets belongs to a value. */
function withoutVariants(token: string): string {
  return token
    .replace(/^(?:(?:[^[\]:]|\[[^\]]*\])+:)+/, '')
    .replace(/^!/, '')
    .replace(/!$/, '');
}
