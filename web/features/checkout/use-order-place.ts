import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { Place } from '#shared/contract/places/places.ts';
import { isFarFrom, placeAt } from '#shared/domain/places/places.ts';
import { distanceMetres, type Position, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { placesQuery } from '#web/features/places/api.ts';
import { isDoor, visitPlace, type ChosenPlace } from '#web/features/visit/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { keepDraftPin, type DeliveryPlace } from './state.ts';
import { inside, useDeliveryPlace } from './use-delivery-place.ts';

interface Asking {
  area: ServiceArea | undefined;
  places: readonly Place[] | undefined;
  /** The pin of the address that this browser remembers. */
  keptPin: Position | null;
}

/** A place of the customer's book with its own pin, or a new one whose pin is the device's or set by hand. */
export function useOrderPlace({ area, places, keptPin }: Asking) {
  const { place: pinned, device, ...pinning } = useDeliveryPlace(area, keptPin);
  const [picked, setPicked] = useState<string | null>();
  const [confirmed, setConfirmed] = useState<string>();
  // The book's order changes while the page is open; the choice does not.
  if (picked === undefined && places) setPicked(firstPick(places, visitPlace.get()));
  const chosen = places?.find(({ id }) => id === picked);
  const place = placeOf({ area, places, chosen, pinned });
  const key = chosen?.id ?? 'kept';
  const isRemembered = place.status === 'granted' && (place.found.by === 'book' || place.found.by === 'kept');
  const isAsked = isRemembered && device && confirmed !== key && isFarFrom(place.position, device);
  return {
    ...pinning,
    places: places ?? [],
    place,
    chosen,
    /** How far the device is, while the customer has to say whether the place is meant; null: nothing is asked. */
    farMetres: isAsked ? distanceMetres(place.position, device.position) : null,
    onChoose: setPicked,
    onConfirmFar: () => setConfirmed(key),
    /** A reload keeps it, as it keeps the typed address. */
    onPlacePin: (position: Position) => {
      pinning.onPlacePin(position);
      keepDraftPin(position);
    },
    onTakeDevice: () => {
      setPicked(null);
      pinning.onTakeDevice();
    },
  };
}
export type OrderPlace = ReturnType<typeof useOrderPlace>;

/** A district, which is no door, leaves the last used place. */
function firstPick(places: readonly Place[], visit: ChosenPlace | null): string | null {
  if (visit?.found.by === 'book') return visit.found.placeId;
  const near = visit && isDoor(visit) ? placeAt(places, visit.position) : places[0];
  return near?.id ?? null;
}

type Found = Pick<Asking, 'area' | 'places'> & { chosen: Place | undefined; pinned: DeliveryPlace };

function placeOf({ area, places, chosen, pinned }: Found): DeliveryPlace {
  if (!area || !places) return { status: 'loading' };
  if (!chosen) return pinned;
  return inside(area, { position: chosen.position, found: { by: 'book', placeId: chosen.id } });
}

/** The places are undefined while they are on their way. Without them a customer orders as a new one does. */
export function useOwnPlaces(user: SessionUser | null): readonly Place[] | undefined {
  const { data, isError } = useQuery({ ...placesQuery(useApi()), enabled: user !== null });
  if (!user || isError) return [];
  return data;
}
