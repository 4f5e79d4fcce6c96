import { useEffect, useState } from 'react';
import { isInside, type Position, type ServiceArea } from '#shared/domain/distance.ts';
import { askPosition, type GeolocationAnswer } from '#web/lib/geolocation.ts';
import type { DeliveryPlace } from './state.ts';

/** Asks for the position when the checkout opens, and again when told to. */
export function useDeliveryPlace(area: ServiceArea | undefined) {
  const [answer, setAnswer] = useState<GeolocationAnswer | null>(null);
  const [sample, setSample] = useState<Position | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    void askPosition().then((given) => {
      if (!isStale) setAnswer(given);
    });
    return () => {
      isStale = true;
    };
  }, [attempt]);
  const retry = () => {
    setAnswer(null);
    setSample(null);
    setAttempt(attempt + 1);
  };
  return { place: placeOf({ answer, sample, area }), retry, takeSample: setSample };
}

interface Known {
  answer: GeolocationAnswer | null;
  sample: Position | null;
  area: ServiceArea | undefined;
}

function placeOf({ answer, sample, area }: Known): DeliveryPlace {
  if (sample) return { status: 'granted', position: sample, isSample: true };
  if (!answer || !area) return { status: 'loading' };
  if ('failure' in answer) return { status: 'error', failure: answer.failure };
  const { position } = answer;
  return isInside(area, position)
    ? { status: 'granted', position, isSample: false }
    : { status: 'outside', position };
}
