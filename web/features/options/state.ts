import type { Allergen } from '#shared/domain/menu/dish-labels.ts';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { onSessionEvent } from '#web/features/auth/state.ts';
import type { Edit } from '#web/lib/edited-parts.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { Drafts } from '#web/lib/use-draft.ts';

export interface GroupValues {
  name: string;
  least: number;
  most: number;
  options: { id?: string; name: string; priceMad: string; isDefault: boolean; allergens?: Allergen[] }[];
  menuItemIds: string[];
}

export const emptyOption = { name: '', priceMad: '', isDefault: false, allergens: [] };

export function valuesOf(group: OwnGroup | undefined): GroupValues {
  if (!group) return { name: '', least: 0, most: 1, options: [emptyOption, emptyOption], menuItemIds: [] };
  const { name, least, most, options, menuItemIds } = group;
  return {
    name,
    least,
    most,
    options: options.map(({ id, name: optionName, priceCentimes, isDefault, allergens = [] }) => ({
      id,
      name: optionName,
      priceMad: typedDifference(priceCentimes),
      isDefault,
      allergens: [...allergens],
    })),
    menuItemIds,
  };
}

/** Drafts are kept in this tab until they are saved. A draft belongs to the account that typed it. */
export function createDrafts<Draft>(): Drafts<Draft> {
  const kept = new Map<string, Draft>();
  const ids = new Map<string, string>();
  onSessionEvent((event) => {
    if (event !== 'SIGNED_IN' && event !== 'SIGNED_OUT') return;
    kept.clear();
    ids.clear();
  });
  return {
    find: (key) => kept.get(key),
    keep: (key, draft) => {
      if (draft) return void kept.set(key, draft);
      kept.delete(key);
      ids.delete(key);
    },
    newId: (key) => {
      const id = ids.get(key) ?? newKey();
      ids.set(key, id);
      return id;
    },
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
