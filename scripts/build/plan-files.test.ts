import { expect, it } from 'vitest';
import { planFiles, type SourceModule, type Sources } from './plan-files.ts';

type Written = Record<string, [bytes: number, imports?: string, lazyImports?: string]>;

const split = (names = ''): string[] => names.split(' ').filter(Boolean);

/** Each part is a visit of its own unless `visits` says more. */
function plan(written: Written, visits?: Sources['visits']): Map<string, number> {
  const modules = new Map<string, SourceModule>(
    Object.entries(written).map(([id, [bytes, imports, lazyImports]]) => [
      id,
      { bytes, imports: split(imports), lazyImports: split(lazyImports) },
    ]),
  );
  const parts = [...modules.values()].flatMap(({ lazyImports }) => lazyImports);
  return planFiles({
    entry: 'entry',
    modules,
    visits: visits ?? parts.map((part) => ({ parts: [part], isExact: false })),
  });
}

function together(planned: ReadonlyMap<string, number>): string[] {
  const files = new Map<number, string[]>();
  for (const [id, file] of planned) files.set(file, [...(files.get(file) ?? []), id]);
  return [...files.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
}

it('modules that the same parts share stand in one file, whatever their size', () => {
  const planned = plan({
    entry: [9, '', 'orders menu'],
    orders: [9, 'icon table'],
    menu: [9, 'icon table'],
    icon: [100],
    table: [900_000],
  });
  expect(together(planned)).toEqual(['icon table']);
});

it('the modules of the entry and of one part alone are left to the bundler', () => {
  const planned = plan({
    entry: [9, 'react', 'orders menu'],
    react: [9],
    orders: [9, 'react board'],
    menu: [9, 'react'],
    board: [9],
  });
  expect([...planned]).toEqual([]);
});

const threeParts = (icon: number, table: number): Written => ({
  entry: [9, '', 'orders menu team'],
  orders: [9, 'icon table'],
  menu: [9, 'icon table'],
  team: [9, 'icon'],
  icon: [icon],
  table: [table],
});

it('files become one when the requests saved are worth more than the bytes loaded in vain', () => {
  expect(together(plan(threeParts(100, 7_000)))).toEqual(['icon table']);
});

it('files stay apart when a visit would load more in vain than the requests saved are worth', () => {
  expect(together(plan(threeParts(100, 17_000)))).toEqual(['icon', 'table']);
});

it('an exact visit loads nothing in vain', () => {
  const visits = [
    { parts: ['orders'], isExact: false },
    { parts: ['menu'], isExact: false },
    { parts: ['team'], isExact: true },
  ];
  expect(together(plan(threeParts(100, 7_000), visits))).toEqual(['icon', 'table']);
});

it('what parts of one visit need may share a file', () => {
  const written: Written = {
    entry: [9, '', 'orders menu frame'],
    orders: [9, 'icon'],
    menu: [9, 'icon'],
    frame: [9, 'table'],
    icon: [100],
    table: [100],
    other: [9, 'table'],
  };
  const withOther: Written = { ...written, entry: [9, '', 'orders menu frame other'] };
  const visits = ['orders', 'menu', 'other'].map((part) => ({ parts: [part, 'frame'], isExact: false }));
  expect(together(plan(withOther, visits))).toEqual(['icon table']);
});

it('a file that begins a part keeps to itself', () => {
  const planned = plan({
    entry: [9, '', 'sheet orders menu'],
    sheet: [9],
    orders: [9, 'sheet icon'],
    menu: [9, 'sheet icon'],
    icon: [9],
  });
  expect(together(planned)).toEqual(['icon']);
});

/** `table` → `sheet` → `icon`: in one file, `table` and `icon` would need the sheet, and the sheet would need them. */
it('two files between which a part stands stay apart', () => {
  const planned = plan({
    entry: [9, '', 'orders menu team sheet'],
    orders: [9, 'table'],
    menu: [9, 'table'],
    team: [9, 'icon'],
    sheet: [9, 'icon'],
    table: [10, 'sheet'],
    icon: [10],
  });
  expect(together(planned)).toEqual(['icon', 'table']);
});
