import { expect, it } from 'vitest';
import { logicalSides } from './logical-sides.ts';
import { plantTree } from './planted-tree.ts';

const linesIn = (path: string, text: string): number[] =>
  logicalSides.check(plantTree({ [path]: text })).map(({ line }) => line);

it.each([
  'ml-2',
  '-mr-2',
  'pl-[3px]',
  'left-0',
  'md:right-1/2',
  'hover:focus:text-left',
  'group-data-[side=top]:border-l',
  '[&>*:first-child]:rounded-tr-lg',
  'float-right',
  '!pr-4',
  'scroll-ml-2!',
])('refuses the class %s', (name) => {
  expect(linesIn('web/ui/a.tsx', `export const A = () => <p className="flex ${name} gap-2">x</p>;`)).toEqual([
    1,
  ]);
  expect(linesIn('web/ui/a.ts', `const a = \`\n\${b} ${name}\`;`)).toHaveLength(1);
});

it.each([
  'ms-2',
  'pe-4',
  'start-0',
  'text-start',
  'border-s',
  'rounded-ss-lg',
  'leading-tight',
  'place-items-center',
  'left',
  'right',
])('accepts %s', (name) => {
  expect(linesIn('web/ui/a.tsx', `export const A = () => <p className="${name}">x</p>;`)).toEqual([]);
});

it('refuses physical keys of style objects', () => {
  expect(linesIn('web/ui/a.ts', 'const style = {\n  marginLeft: 2,\n  borderTopRightRadius: 1 };')).toEqual([
    2, 3,
  ]);
});

it('refuses physical declarations in style sheets and leaves the logical ones', () => {
  const css = [
    'a {',
    '  margin-left: 1px;',
    '  left: 0;',
    '  text-align: right;',
    '  border-top-left-radius: 1px;',
    '  margin-inline-start: 1px; /* left: 0 */',
    '  inset-inline-start: 0;',
    '}',
  ].join('\n');
  expect(linesIn('web/ui/theme.css', css)).toEqual([2, 3, 4, 5]);
});

it('leaves the kit its own variables, tests and other folders', () => {
  expect(linesIn('web/ui/tabs.tsx', "const bar = 'translate-x-[var(--active-tab-left)]';")).toEqual([]);
  expect(linesIn('web/ui/tabs.test.tsx', "const bar = 'ml-2';")).toEqual([]);
  expect(linesIn('server/ssr/page.ts', "const bar = 'ml-2';")).toEqual([]);
});
