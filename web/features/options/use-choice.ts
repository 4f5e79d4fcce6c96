import { useState } from 'react';
import {
  choiceFault,
  chosenOptions,
  defaultChoice,
  toggleOption,
  type ChosenOption,
  type OptionGroup,
} from '#shared/domain/menu/menu-options.ts';
import { priceWithOptions } from '#shared/domain/money/pricing.ts';

export interface Choice {
  options?: ChosenOption[];
  unitPriceCentimes: number;
}

/** What a customer chooses of a dish. Options that run out meanwhile leave it. */
export function useChoice(dishCentimes: number, groups: readonly OptionGroup[]) {
  const first = () => ({ tapped: defaultChoice(groups), quantity: 1, isMissingSaid: false, isAdded: false });
  const [state, setState] = useState(first);
  const { quantity, isMissingSaid } = state;
  const ids = state.tapped.filter((id) =>
    groups.some(({ options }) => options.some((option) => option.id === id && !option.isOff)),
  );
  const options = chosenOptions(groups, ids);
  const choice: Choice = {
    unitPriceCentimes: priceWithOptions(dishCentimes, options),
    ...(options.length > 0 && { options }),
  };
  const missing = groups.find((group) => choiceFault([group], idsOf(group, ids)) === 'too_few');
  return {
    ids,
    choice,
    quantity,
    setQuantity: (wanted: number) => setState({ ...state, quantity: wanted }),
    toggle: (group: OptionGroup, id: string) => setState({ ...state, tapped: toggleOption(group, ids, id) }),
    clear: (group: OptionGroup) =>
      setState({ ...state, tapped: ids.filter((id) => !idsOf(group, ids).includes(id)) }),
    /** The first group that lacks something, once the customer wanted to add the dish. */
    saidMissing: isMissingSaid ? missing : undefined,
    tryToAdd: () => {
      setState({ ...state, isMissingSaid: missing !== undefined, isAdded: missing === undefined });
      return missing;
    },
    /** A choice that was not added is there again. */
    beginAgain: () => state.isAdded && setState(first()),
  };
}

export const idsOf = ({ options }: OptionGroup, ids: readonly string[]): string[] =>
  options.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
