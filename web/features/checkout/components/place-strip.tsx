import { CircleCheck, LocateFixed, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteConfiguration } from '#shared/contract/site.ts';
import { distanceMetres } from '#shared/domain/distance.ts';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { counts } from '#shared/messages/ar/counts.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { formatCount, formatDistance } from '#shared/messages/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DeliveryPlace, FoundBy } from '../state.ts';

type City = SiteConfiguration['city'];

interface PlaceStripProps {
  place: DeliveryPlace;
  city: City | undefined;
  onRetry: () => void;
}

/** Under the map: how finding the door went, and what can be done about it. */
export function PlaceStrip({ place, city, onRetry }: PlaceStripProps) {
  switch (place.status) {
    case 'loading':
      return (
        <output className="flex animate-pulse items-center gap-3 bg-sunken p-4 font-bold text-fg-muted">
          <Spinner />
          {checkoutMessages.locating}
        </output>
      );
    case 'granted':
      return <Granted place={place} city={city} onRetry={onRetry} />;
    case 'outside':
      return <Refused onRetry={onRetry}>{orderMessages.outsideServiceArea(city?.name ?? '')}</Refused>;
    case 'error':
      return <Refused onRetry={onRetry}>{checkoutMessages.geolocation[place.failure]}</Refused>;
  }
}

const saidOf: Record<FoundBy['by'], string> = {
  gps: checkoutMessages.located,
  sample: checkoutMessages.locatedSample,
  hand: checkoutMessages.locatedByHand,
};

type GrantedProps = PlaceStripProps & { place: Extract<DeliveryPlace, { status: 'granted' }> };

const Granted = ({ place: { position, found }, city, onRetry }: GrantedProps) => (
  <div className="flex items-center gap-3 bg-primary-soft p-4 text-sm text-primary-ink">
    <CircleCheck aria-hidden className="size-6 shrink-0" />
    <output className="min-w-0 flex-1 leading-snug">
      <b className="block">{saidOf[found.by]}</b>
      {found.by === 'gps' &&
        checkoutMessages.accuracy(formatCount(Math.round(found.accuracyMetres), counts.metre))}
      {found.by === 'hand' &&
        city &&
        checkoutMessages.fromCentre(formatDistance(distanceMetres(position, city.centre)))}
      {found.by !== 'hand' && (
        <>
          {found.by === 'gps' && ' · '}
          {checkoutMessages.movePin}
        </>
      )}
    </output>
    <Button tone="outline" onClick={onRetry}>
      {found.by === 'gps' ? checkoutMessages.locateAgain : checkoutMessages.backToGps}
    </Button>
  </div>
);

const Refused = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 bg-danger-soft p-4 text-danger-ink">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger text-danger-fg">
      <LocateFixed aria-hidden className="size-5" />
    </span>
    <p className="flex-1 text-sm leading-snug font-bold">{children}</p>
    <Button tone="outline" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {checkoutMessages.retry}
    </Button>
  </div>
);
