import { useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { useRestaurantId } from '#web/lib/use-restaurant.ts';
import { findDraft, forgetDraft, keepDraft, typedSince, type MenuItemValues } from './state.ts';

/** An outside tap or Back closes the editor; what was typed is there again when it opens. */
export function useMenuItemDraft(item: PublicMenuItem | undefined) {
  // A user of several restaurants adds a dish to the one on the screen.
  const ofNew = `new of ${useRestaurantId()}`;
  const key = item?.id ?? ofNew;
  const [kept, setKept] = useState(() => findDraft(key));
  return {
    kept,
    keepValues: (values: MenuItemValues) => keepDraft(key, { values: typedSince(item, values) }),
    keepPhoto: (photo: File | undefined) => keepDraft(key, { photo }),
    forget: () => {
      forgetDraft(key);
      setKept(undefined);
    },
  };
}
