import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { createDrafts } from '#web/features/menu/state.ts';
import type { Edit } from '#web/lib/edited-parts.ts';

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

export const groupDrafts = createDrafts<Edit<GroupValues>>();

export const typedSince = (group: OwnGroup | undefined, values: GroupValues): GroupValues | undefined =>
  JSON.stringify(values) === JSON.stringify(valuesOf(group)) ? undefined : structuredClone(values);

/** `-450` → «-4,50», as the form reads it back; nothing for no difference. */
function typedDifference(centimes: number): string {
  if (centimes === 0) return '';
  return (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',');
}
