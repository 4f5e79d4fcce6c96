import { useState } from 'react';
import {
  choiceFault,
  chosenOptions,
  defaultChoice,
  toggleOption,
  type ChosenOption,
  type OptionGroup,
} from '#shared/domain/menu-options.ts';
import { priceWithOptions } from '#shared/domain/pricing.ts';

export interface Choice {
  /** Missing when nothing was chosen. */
  options?: ChosenOption[];
  unitPriceCentimes: number;
}

/** What a customer chooses of a dish. Options that run out meanwhile leave it. */
export function useChoice(dishCentimes: number, groups: readonly OptionGroup[]) {
  const [tapped, setTapped] = useState(() => defaultChoice(groups));
  const ids = tapped.filter((id) =>
    groups.some(({ options }) => options.some((option) => option.id === id && !option.isOff)),
  );
  const options = chosenOptions(groups, ids);
  return {
    ids,
    choice: {
      unitPriceCentimes: priceWithOptions(dishCentimes, options),
      ...(options.length > 0 && { options }),
    } satisfies Choice,
    /** The first group that lacks something. */
    missing: groups.find((group) => choiceFault([group], idsOf(group, ids)) === 'too_few'),
    toggle: (group: OptionGroup, id: string) => setTapped(toggleOption(group, ids, id)),
    reset: () => setTapped(defaultChoice(groups)),
    clear: (group: OptionGroup) => setTapped(ids.filter((id) => !idsOf(group, ids).includes(id))),
  };
}

export const idsOf = ({ options }: OptionGroup, ids: readonly string[]): string[] =>
  options.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
