import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MenuOption, OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { useChoice } from './use-choice.ts';

const option = (id: string, priceCentimes: number, more: Partial<MenuOption> = {}): MenuOption => ({
  id,
  name: id,
  priceCentimes,
  ...more,
});
const group = (isOff: boolean, least = 0): OptionGroup => ({
  id: 'extras',
  name: 'إضافات',
  least,
  most: 2,
  options: [option('cheese', 600, isOff ? { isOff } : {}), option('egg', 400)],
});

type Chosen = ReturnType<typeof useChoice>;

/** Taps, and shows the choice on a menu that has changed meanwhile. */
function chosenAfter(
  tap: (chosen: Chosen, of: OptionGroup) => void,
  before: OptionGroup,
  after: OptionGroup,
) {
  const seen: Chosen[] = [];
  const Sheet = () => {
    const [menu, setMenu] = useState(before);
    const chosen = useChoice(5_000, [menu]);
    seen.push(chosen);
    if (menu === before) {
      tap(chosen, before);
      setMenu(after);
    }
    return null;
  };
  renderToStaticMarkup(<Sheet />);
  const last = seen.at(-1);
  if (!last) throw new Error('nothing was drawn');
  return last;
}
const tapCheese = (chosen: Chosen, of: OptionGroup) => chosen.toggle(of, 'cheese');

it('a tapped option is chosen with its price', () => {
  const { ids, choice } = chosenAfter(tapCheese, group(false), group(false));
  expect(ids).toEqual(['cheese']);
  expect(choice).toMatchObject({ unitPriceCentimes: 5_600, options: [{ id: 'cheese' }] });
});

it('an option that runs out while the sheet is open leaves the choice and its price', () => {
  const { ids, choice } = chosenAfter(tapCheese, group(false), group(true));
  expect(ids).toEqual([]);
  expect(choice).toEqual({ unitPriceCentimes: 5_000 });
});

it('a group that lacks an option is named once the customer tried to add the dish', () => {
  expect(chosenAfter(tapCheese, group(false, 1), group(true, 1)).saidMissing).toBeUndefined();
  const tried = chosenAfter((chosen) => void chosen.tryToAdd(), group(false, 1), group(true, 1));
  expect(tried.saidMissing).toMatchObject({ id: 'extras' });
});
