import { describe, expect, it } from 'vitest';
import { arrangedAs, heldAfter, landingPlace, withMoved } from './arrangement.ts';

const dish = (id: string) => ({ id, name: `طبق ${id}` });
const arrangement = {
  isOwnOrder: false,
  categories: [
    { name: 'طواجن', dishes: [dish('1'), dish('2'), dish('3')] },
    { name: 'حلويات', dishes: [dish('4')] },
  ],
};
const namesOf = ({ categories }: typeof arrangement) => categories.map(({ name }) => name);

describe('an order on its way', () => {
  it('an order on its way shows at once, in the order of the moves', () => {
    const seen = ['طواجن', 'حلويات'];
    const shown = arrangedAs(arrangement, [
      { of: 'categories', seen, order: ['حلويات', 'طواجن'] },
      { of: 'dishes', category: 'طواجن', seen: ['1', '2', '3'], order: ['3', '1', '2'] },
    ]);
    expect(namesOf(shown)).toEqual(['حلويات', 'طواجن']);
    expect(shown.categories[1]?.dishes.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(shown.isOwnOrder).toBe(true);
  });

  it('changes nothing once it is saved, and keeps what it does not know at the end', () => {
    const move = { of: 'categories' as const, seen: [], order: ['حلويات'] };
    const once = arrangedAs(arrangement, [move]);
    expect(namesOf(once)).toEqual(['حلويات', 'طواجن']);
    expect(arrangedAs(once, [move])).toEqual(once);
  });
});

describe('a moved item', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i the others close up', (from, to, expected) => {
    expect(withMoved(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  it('lands behind each row whose middle is above the finger', () => {
    const middles = [50, 150, 250];
    expect([0, 60, 160, 900].map((y) => landingPlace(middles, y))).toEqual([0, 1, 2, 3]);
  });
});

describe('a key on the handle of a row', () => {
  const row = { key: 'b', from: 1, to: 1 };
  const at = (to: number) => ({ ...row, to });
  const after = (key: string, held?: typeof row) => heldAfter(key, held, { row, count: 4 });

  it('Space and Enter grasp the row, and other keys do nothing before', () => {
    expect([' ', 'Enter'].map((key) => after(key))).toEqual([row, row]);
    expect(['ArrowDown', 'Escape', 'Tab', 'a'].map((key) => after(key))).toEqual(Array(4).fill(undefined));
  });

  it.each([
    ['ArrowUp', 1, at(0)],
    ['ArrowUp', 0, at(0)],
    ['ArrowDown', 1, at(2)],
    ['ArrowDown', 3, at(3)],
    ['Home', 3, at(0)],
    ['End', 0, at(3)],
    [' ', 3, 'drop'],
    ['Enter', 0, 'drop'],
    [' ', 1, 'undo'],
    ['Escape', 3, 'undo'],
    ['Tab', 3, undefined],
  ])('%s does the right thing with a row held over place %i', (key, to, expected) => {
    expect(after(key, at(to))).toEqual(expected);
  });
});
