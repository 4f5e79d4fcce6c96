import { MapPin } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import { isInside, type Position, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { holdsBareMapLink, readMapLink } from '#shared/domain/couriers/map-link.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { CheckoutValues, DeliveryPlace } from '../state.ts';

interface MapLinkOfferProps {
  control: Control<CheckoutValues>;
  area: ServiceArea | undefined;
  place: DeliveryPlace;
  onPlacePin: (position: Position) => void;
}

/** The text element stays mounted, so that screen readers announce the offer and its result. */
export function MapLinkOffer({ control, area, place, onPlacePin }: MapLinkOfferProps) {
  const address = useWatch({ control, name: 'address' });
  const position = readMapLink(address);
  const isOffered = position !== null && area !== undefined && isInside(area, position);
  const isTaken = isOffered && isPinAt(place, position);
  return (
    <div
      className={isOffered ? 'flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3' : undefined}
    >
      <output className="block min-w-40 flex-1 text-sm text-accent-ink empty:hidden">
        {isOffered && (isTaken ? checkoutMessages.mapLinkTaken : checkoutMessages.mapLinkFound)}
        {!isOffered && position !== null && area !== undefined && checkoutMessages.mapLinkOutside}
        {holdsBareMapLink(address) && checkoutMessages.mapLinkBare}
      </output>
      {isOffered && !isTaken && (
        <Button tone="accent" onClick={() => onPlacePin(position)}>
          <MapPin aria-hidden className="size-4" />
          {checkoutMessages.takeMapLink}
        </Button>
      )}
    </div>
  );
}

const isPinAt = (place: DeliveryPlace, { lat, lng }: Position): boolean =>
  place.status === 'granted' && place.position.lat === lat && place.position.lng === lng;
