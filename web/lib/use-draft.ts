import { useState } from 'react';
import { useRestaurantId } from './use-restaurant.ts';

export interface Drafts<Draft> {
  find(key: string): Draft | undefined;
  /** Undefined when nothing is left to keep. */
  keep(key: string, draft: Draft | undefined): void;
  /** The id of what the draft will add: the same until the draft is dropped. */
  newId(key: string): string;
}

/** The draft of an editor of a restaurant: an outside tap or Back closes it, and what was typed is there again when it opens. */
export function useDraft<Draft>(
  drafts: Drafts<Draft>,
  id: string | undefined,
  saved: readonly { id: string }[] | undefined,
) {
  // A user of several restaurants adds to the one on the screen.
  const ofNew = `new of ${useRestaurantId()}`;
  const key = id ?? ofNew;
  const [kept, setKept] = useState(() => {
    const newId = drafts.newId(ofNew);
    if (saved?.some((one) => one.id === newId)) {
      // The thing was added, and the answer was lost: the draft is one of the saved thing.
      drafts.keep(newId, drafts.find(ofNew));
      drafts.keep(ofNew, undefined);
    }
    return drafts.find(key);
  });
  return {
    kept,
    newId: () => drafts.newId(ofNew),
    keep: (change: (before: Draft | undefined) => Draft | undefined) =>
      drafts.keep(key, change(drafts.find(key))),
    forget: () => {
      drafts.keep(key, undefined);
      setKept(undefined);
    },
  };
}
