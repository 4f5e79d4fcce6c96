import { useState } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { Place } from '#shared/contract/places/places.ts';
import { isNamed, placeKinds, placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';
import { placeMessages } from '#messages/places/places.ts';
import { focusPlaceName } from './state.ts';

interface Asking {
  user: SessionUser | null;
  places: readonly Place[];
  chosen: Place | undefined;
}

/** Whether and as what the order's new place goes into the book; the first one does, unless the customer says no. */
export function useKeeping({ user, places, chosen }: Asking) {
  const [wanted, onWanted] = useState<boolean>();
  const [picked, onKind] = useState<PlaceKind>();
  const [name, onName] = useState('');
  const [isNameMissing, setIsNameMissing] = useState(false);
  const kind = picked ?? firstKind(places);
  const isOffered = user !== null && !chosen && places.length < placeLimits.placesMax;
  const isWanted = isOffered && (wanted ?? places.length === 0);
  const kept = { kind, name: kind === 'other' ? name.trim() : '' };
  const lacksName = isWanted && !isNamed(kept);
  return {
    isOffered,
    isWanted,
    ...kept,
    typedName: name,
    /** What the order says to the server. */
    keepPlace: isWanted ? kept : undefined,
    lacksName,
    nameError: lacksName && isNameMissing ? placeMessages.nameMissing : undefined,
    onWanted,
    onKind,
    onName,
    onNameMissing: () => {
      setIsNameMissing(true);
      focusPlaceName();
    },
  };
}
export type Keeping = ReturnType<typeof useKeeping>;

const firstKind = (places: readonly Place[]): PlaceKind =>
  placeKinds.find((kind) => kind === 'other' || places.every((place) => place.kind !== kind)) ?? 'other';
