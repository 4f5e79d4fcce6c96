import { useEffect, useState } from 'react';
import { isInside, type Position, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { isGoodForDoor } from '#shared/domain/placing/place-accuracy.ts';
import { askPosition, type GeolocationAnswer } from '#web/lib/geolocation.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import type { DeliveryPlace } from './state.ts';
import { isDoor, visitPlace, type ChosenDoor } from '#web/features/visit/state.ts';

/** The chosen place, a pin set by hand and the remembered pin take precedence over the device's position. */
export function useDeliveryPlace(area: ServiceArea | undefined, keptPin: Position | null = null) {
  const [answer, setAnswer] = useState<GeolocationAnswer | null>(null);
  const [chosen, setChosen] = useState<ChosenDoor | null>(chosenDoor);
  const [isKeptLeft, setIsKeptLeft] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    const take = (given: GeolocationAnswer): void => {
      if (!isStale) setAnswer(given);
    };
    // A late answer still counts, unless the customer chose a place meanwhile.
    waitAtMost(waits.positionMs, askPosition(), take).then(take, () => take({ failure: 'unanswered' }));
    return () => {
      isStale = true;
    };
  }, [attempt]);
  // A sign-out, also in another tab, forgets the place of the visit, and with it a pin that was set here.
  useEffect(() => visitPlace.subscribe(() => setChosen(chosenDoor())), []);
  const onTakeDevice = () => {
    setChosen(null);
    setIsKeptLeft(true);
  };
  const onRetry = () => {
    setAnswer(null);
    onTakeDevice();
    setAttempt(attempt + 1);
  };
  return {
    place: placeOf({ answer, chosen: chosen ?? kept(isKeptLeft ? null : keptPin), area }),
    /** Where the customer's device says that it is. */
    device: answer && 'position' in answer ? answer : null,
    onRetry,
    onTakeDevice,
    onTakeSample: (position: Position) => setChosen({ position, found: { by: 'sample' } }),
    onPlacePin: (position: Position) => setChosen({ position, found: { by: 'hand' } }),
  };
}

/** The middle of a district is nobody's door. */
function chosenDoor(): ChosenDoor | null {
  const place = visitPlace.get();
  return place && isDoor(place) ? place : null;
}

const kept = (position: Position | null): ChosenDoor | null =>
  position && { position, found: { by: 'kept' } };

interface Known {
  answer: GeolocationAnswer | null;
  chosen: ChosenDoor | null;
  area: ServiceArea | undefined;
}

function placeOf({ answer, chosen, area }: Known): DeliveryPlace {
  if (!area) return { status: 'loading' };
  if (chosen) return inside(area, chosen);
  if (!answer) return { status: 'loading' };
  if ('failure' in answer) return { status: 'error', failure: answer.failure };
  const { position, accuracyMetres } = answer;
  return inside(area, { position, found: { by: 'gps', accuracyMetres } });
}

export function inside(area: ServiceArea, chosen: ChosenDoor): DeliveryPlace {
  const { position, found } = chosen;
  if (found.by === 'gps' && !isGoodForDoor(found.accuracyMetres)) return { status: 'rough', ...chosen };
  return { status: isInside(area, position) ? 'granted' : 'outside', ...chosen };
}
