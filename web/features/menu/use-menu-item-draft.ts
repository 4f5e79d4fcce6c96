import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { withEdited } from '#web/lib/edited-parts.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { ownMenuQuery } from './api.ts';
import { changedDraft, dishDrafts, fieldsOf, typedSince, type MenuItemValues } from './state.ts';

export function useMenuItemDraft(item: PublicMenuItem | undefined) {
  const { data: menu } = useQuery(ownMenuQuery(useOwnApi()));
  const { kept, keep, forget, newId } = useDraft(dishDrafts, item?.id, menu);
  const saved = fieldsOf(item);
  const [from, setFrom] = useState(saved);
  return {
    kept,
    newId,
    opened: kept?.values ? withEdited({ value: kept.values, from: kept.from ?? saved }, saved) : saved,
    /** The values with what another person may have saved in fields that the user left as they were. */
    withSaved: (values: MenuItemValues) => withEdited({ value: values, from }, saved),
    keepValues: (values: MenuItemValues) =>
      keep((draft) => changedDraft(draft, { values: typedSince(item, values), from })),
    keepPhoto: (photo: File | undefined) => keep((draft) => changedDraft(draft, { photo })),
    /** The form stays open when only the photo failed: what is typed from now on differs from these values. */
    markSaved: (values: MenuItemValues) => {
      setFrom(values);
      forget();
    },
    /** The editor of this dish offers the photo when it opens next; another editor may be open by now. */
    keepFailedPhoto: (id: string, photo: File) =>
      dishDrafts.keep(id, changedDraft(dishDrafts.find(id), { photo })),
    discard: () => {
      setFrom(saved);
      forget();
    },
  };
}
