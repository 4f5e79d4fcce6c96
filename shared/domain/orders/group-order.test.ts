import { describe, expect, it } from 'vitest';
import { groupsOf, ownGroupOrder } from './group-order.ts';

describe('the groups of a dish', () => {
  const groups = ['size', 'sauce', 'extras', 'bread'].map((id) => ({ id }));
  const shown = (groupIds: string[] | null, groupOrder?: string[] | null) =>
    groupsOf({ groupIds, groupOrder }, groups).map(({ id }) => id);

  it.each([
    ['without any', null, undefined, []],
    ['in the menu’s order', ['extras', 'size'], null, ['size', 'extras']],
    ['in its own order', ['size', 'sauce', 'bread'], ['bread', 'size', 'sauce'], ['bread', 'size', 'sauce']],
    ['with new ones last', ['size', 'sauce', 'extras'], ['extras'], ['extras', 'size', 'sauce']],
    ['without those it lost', ['size', 'sauce'], ['bread', 'sauce', 'size'], ['sauce', 'size']],
  ])('a dish shows its groups %s', (_how, groupIds, groupOrder, expected) => {
    expect(shown(groupIds, groupOrder)).toEqual(expected);
  });

  it('an order that is the menu’s is no own one', () => {
    expect(ownGroupOrder(['a', 'b'], ['a', 'b'])).toBeNull();
    expect(ownGroupOrder(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a']);
  });
});
