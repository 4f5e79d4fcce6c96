import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { OrderPlace } from '../use-order-place.ts';
import { FarQuestion } from './far-question.tsx';
import { PlaceCard } from './place-card.tsx';
import { PlaceChoice } from './place-choice.tsx';

interface PlaceOfOrderProps {
  where: OrderPlace;
  site: SiteConfiguration | undefined;
  /** The typed address was that of a pin which is no longer meant. */
  onPinLeft: () => void;
}

/** Places of the book to choose from, and the map for a new one. */
export function PlaceOfOrder({ where, site, onPinLeft }: PlaceOfOrderProps) {
  const { places, chosen, place, onRetry, onPlacePin, onTakeSample, onTakeDevice } = where;
  const leaveKept = () => place.status === 'granted' && place.found.by === 'kept' && onPinLeft();
  const takeDevice = () => {
    leaveKept();
    onTakeDevice();
  };
  const retry = () => {
    leaveKept();
    onRetry();
  };
  return (
    <>
      {places.length > 0 && <PlaceChoice where={where} onHere={takeDevice} />}
      {!chosen && (
        <PlaceCard
          place={place}
          site={site}
          onRetry={retry}
          onPlacePin={onPlacePin}
          onTakeSample={onTakeSample}
        />
      )}
      {places.length === 0 && <FarQuestion where={where} onHere={takeDevice} />}
    </>
  );
}
