import type { OwnGroup } from '#shared/contract/options.ts';
import { onSessionEvent } from '#web/features/auth/state.ts';

export interface GroupValues {
  name: string;
  least: number;
  most: number;
  options: { id?: string; name: string; priceMad: string; isDefault: boolean }[];
  menuItemIds: string[];
}

export const emptyOption = { name: '', priceMad: '', isDefault: false };

export function valuesOf(group: OwnGroup | undefined): GroupValues {
  if (!group) return { name: '', least: 0, most: 1, options: [emptyOption, emptyOption], menuItemIds: [] };
  const { name, least, most, options, menuItemIds } = group;
  return {
    name,
    least,
    most,
    options: options.map(({ id, name: optionName, priceCentimes, isDefault }) => ({
      id,
      name: optionName,
      priceMad: typedDifference(priceCentimes),
      isDefault,
    })),
    menuItemIds,
  };
}

const drafts = new Map<string, GroupValues>();

/** A draft belongs to the account that typed it. */
onSessionEvent((event) => {
  if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') drafts.clear();
});

/** Kept in this tab until the group is saved, unless nothing differs from the saved one. */
export function keepDraft(key: string, group: OwnGroup | undefined, values: GroupValues): void {
  const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(group));
  if (isTyped) drafts.set(key, structuredClone(values));
  else drafts.delete(key);
}

export const findDraft = (key: string): GroupValues | undefined => drafts.get(key);

export const forgetDraft = (key: string): boolean => drafts.delete(key);

/** `-450` → «-4,50», as the form reads it back; nothing for no difference. */
function typedDifference(centimes: number): string {
  if (centimes === 0) return '';
  return (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',');
}
