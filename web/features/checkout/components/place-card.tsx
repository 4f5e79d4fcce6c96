import { clsx } from 'clsx';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import { isInside, type Position } from '#shared/domain/promise/distance.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PinMap } from '#web/map/pin-map.tsx';
import type { DeliveryPlace } from '../state.ts';
import { PlaceStrip } from './place-strip.tsx';

/** The card is as tall as with every strip: the map has the rest, so that a device's answer moves nothing below the card. */
const cardHeights = { product: 'min-h-114 md:min-h-102', demonstration: 'min-h-142 md:min-h-122' };

interface PlaceCardProps {
  place: DeliveryPlace;
  site: SiteConfiguration | undefined;
  onRetry: () => void;
  onPlacePin: (position: Position) => void;
  onTakeSample: (position: Position) => void;
}

export function PlaceCard({ place, site, onRetry, onPlacePin, onTakeSample }: PlaceCardProps) {
  const sample = site?.demonstration?.position;
  const isUnknown = place.status !== 'loading' && place.status !== 'granted';
  return (
    <Card
      className={clsx(
        'flex flex-col overflow-hidden',
        sample ? cardHeights.demonstration : cardHeights.product,
      )}
    >
      {site ? (
        <PinMap
          label={checkoutMessages.mapLabel}
          pinLabel={checkoutMessages.pinLabel}
          pin={pinOf(place)}
          start={startOf(place, site.city)}
          styleUrl={site.mapStyleUrl}
          onPlace={onPlacePin}
          className="min-h-48 flex-1 md:min-h-60"
        />
      ) : (
        <div className="min-h-48 flex-1 bg-map-land md:min-h-60" />
      )}
      {site && isUnknown && (
        <div className="flex flex-wrap items-center gap-3 bg-sunken p-4 dark:bg-raised">
          <p className="min-w-40 flex-1 text-sm">{checkoutMessages.placeByHand}</p>
          <Button tone="outline" onClick={() => onPlacePin(site.city.centre)}>
            {checkoutMessages.startAtCentre}
          </Button>
        </div>
      )}
      {sample && isUnknown && (
        <div className="flex flex-wrap items-center gap-3 bg-accent-soft p-4 text-accent-ink">
          <p className="min-w-40 flex-1 text-sm">{checkoutMessages.sampleLead}</p>
          <Button tone="accent" onClick={() => onTakeSample(sample)}>
            {checkoutMessages.takeSample}
          </Button>
        </div>
      )}
      <PlaceStrip place={place} city={site?.city} onRetry={onRetry} />
    </Card>
  );
}

/** A rough position shows its part of the city, and no pin. */
const startOf = (place: DeliveryPlace, city: SiteConfiguration['city']): Position =>
  place.status === 'rough' && isInside(city, place.position) ? place.position : city.centre;

/** A device outside the city is not shown; a pin outside it is, so that the customer can move it back. */
function pinOf(place: DeliveryPlace): Position | null {
  if (place.status === 'granted') return place.position;
  return place.status === 'outside' && place.found.by === 'hand' ? place.position : null;
}
