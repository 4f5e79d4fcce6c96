import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { changedDraft, dishDrafts, typedSince, type MenuItemValues } from './state.ts';

export function useMenuItemDraft(item: PublicMenuItem | undefined) {
  const { kept, keep, forget } = useDraft(dishDrafts, item?.id);
  return {
    kept,
    keepValues: (values: MenuItemValues) =>
      keep((draft) => changedDraft(draft, { values: typedSince(item, values) })),
    keepPhoto: (photo: File | undefined) => keep((draft) => changedDraft(draft, { photo })),
    forget,
  };
}
