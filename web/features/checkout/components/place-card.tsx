import { CircleCheck, LocateFixed, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteConfiguration } from '#shared/contract/site.ts';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StreetMap } from '#web/ui/street-map.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DeliveryPlace } from '../state.ts';

interface PlaceCardProps {
  place: DeliveryPlace;
  site: SiteConfiguration | undefined;
  onRetry: () => void;
  onTakeSample: (position: { lat: number; lng: number }) => void;
}

/** The map with the door on it, and one strip that says how finding it went. */
export function PlaceCard({ place, site, onRetry, onTakeSample }: PlaceCardProps) {
  const sample = site?.demonstration?.position;
  const position = place.status === 'granted' ? place.position : site?.city.centre;
  return (
    <Card className="overflow-hidden">
      <StreetMap
        styleUrl={null}
        alt={checkoutMessages.mapLabel}
        points={position && place.status === 'granted' ? [{ ...position, kind: 'destination' }] : []}
        className="h-40 md:h-52"
      />
      <PlaceStrip place={place} city={site?.city.name ?? ''} onRetry={onRetry} />
      {sample && (place.status === 'error' || place.status === 'outside') && (
        <div className="flex flex-wrap items-center gap-3 bg-accent-soft p-4 text-accent-ink">
          <p className="min-w-40 flex-1 text-sm">{checkoutMessages.sampleLead}</p>
          <Button tone="accent" onClick={() => onTakeSample(sample)}>
            {checkoutMessages.takeSample}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PlaceStrip({ place, city, onRetry }: { place: DeliveryPlace; city: string; onRetry: () => void }) {
  switch (place.status) {
    case 'loading':
      return (
        <output className="flex animate-pulse items-center gap-3 bg-sunken p-4 font-bold text-fg-muted">
          <Spinner />
          {checkoutMessages.locating}
        </output>
      );
    case 'granted':
      return (
        <output className="flex items-center gap-3 bg-primary-soft p-4 text-sm font-bold text-primary-ink">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          <span className="flex-1">
            {place.isSample ? checkoutMessages.locatedSample : checkoutMessages.located}
          </span>
          <Button size="sm" tone="outline" onClick={onRetry}>
            {checkoutMessages.locateAgain}
          </Button>
        </output>
      );
    case 'outside':
      return <Refused onRetry={onRetry}>{orderMessages.outsideServiceArea(city)}</Refused>;
    case 'error':
      return <Refused onRetry={onRetry}>{checkoutMessages.geolocation[place.failure]}</Refused>;
  }
}

const Refused = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 bg-danger-soft p-4 text-danger-ink">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger text-danger-fg">
      <LocateFixed aria-hidden className="size-5" />
    </span>
    <p className="flex-1 text-sm leading-snug font-bold">{children}</p>
    <Button size="sm" tone="outline" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {checkoutMessages.retry}
    </Button>
  </div>
);
