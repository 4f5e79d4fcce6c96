import { clsx } from 'clsx';
import { CircleCheck, LocateFixed, RotateCw } from 'lucide-react';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatCountAfter, formatDistance } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { wayOutId, type DeliveryPlace } from '../state.ts';
import type { FoundBy } from '#web/features/visit/state.ts';

const refusalId = 'place-refusal';
/** A more accurate place is the right house, and the page does not name the accuracy. */
const doubtfulMetres = 20;

type City = SiteConfiguration['city'];

interface PlaceStripProps {
  place: DeliveryPlace;
  city: City | undefined;
  onRetry: () => void;
}

/** The text elements stay mounted, so that screen readers announce each change. */
export function PlaceStrip({ place, city, onRetry }: PlaceStripProps) {
  const { status } = place;
  const refusal = refusalText(place, city);
  return (
    <div className={clsx('flex min-h-20 flex-wrap items-center gap-3 p-4 text-sm', toneOf[status])}>
      <Sign status={status} />
      <div className="min-w-0 flex-1 basis-52 leading-snug">
        <output className="block">
          {status === 'loading' && <b>{checkoutMessages.locating}</b>}
          {status === 'granted' && <Granted place={place} city={city} />}
        </output>
        <p id={refusalId} role="alert" className="font-bold">
          {refusal}
        </p>
      </div>
      {status !== 'loading' && (
        <Button
          id={wayOutId}
          tone="outline"
          onClick={onRetry}
          aria-describedby={refusal ? refusalId : undefined}
        >
          {refusal && <RotateCw aria-hidden className="size-4" />}
          {retryLabel(place)}
        </Button>
      )}
    </div>
  );
}

const toneOf: Record<DeliveryPlace['status'], string> = {
  loading: 'animate-pulse bg-sunken text-fg-muted',
  granted: 'bg-primary-soft text-primary-ink',
  outside: 'bg-danger-soft text-danger-ink',
  rough: 'bg-danger-soft text-danger-ink',
  error: 'bg-danger-soft text-danger-ink',
};

function Sign({ status }: Pick<DeliveryPlace, 'status'>) {
  if (status === 'loading') return <Spinner />;
  if (status === 'granted') return <CircleCheck aria-hidden className="size-6 shrink-0" />;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger text-danger-fg">
      <LocateFixed aria-hidden className="size-5" />
    </span>
  );
}

function refusalText(place: DeliveryPlace, city: City | undefined): string | undefined {
  if (place.status === 'rough') return roughText(place.found);
  if (place.status === 'outside') return orderMessages.outsideServiceArea(city?.name ?? '');
  if (place.status === 'error') return checkoutMessages.geolocation[place.failure];
  return undefined;
}

function roughText(found: FoundBy): string {
  const metres = found.by === 'gps' ? found.accuracyMetres : null;
  return metres === null ? checkoutMessages.roughUnknown : checkoutMessages.rough(formatDistance(metres));
}

function retryLabel(place: DeliveryPlace): string {
  if (place.status !== 'granted') return checkoutMessages.retry;
  return place.found.by === 'gps' ? checkoutMessages.locateAgain : checkoutMessages.backToGps;
}

const saidOf: Record<FoundBy['by'], string> = {
  gps: checkoutMessages.located,
  sample: checkoutMessages.locatedSample,
  hand: checkoutMessages.locatedByHand,
  book: checkoutMessages.locatedInBook,
  kept: checkoutMessages.locatedBefore,
};

type GrantedProps = Pick<PlaceStripProps, 'city'> & {
  place: Extract<DeliveryPlace, { status: 'granted' }>;
};

const Granted = ({ place: { position, found }, city }: GrantedProps) => (
  <>
    <b className="block">{saidOf[found.by]}</b>
    {found.by === 'gps' &&
      found.accuracyMetres !== null &&
      found.accuracyMetres >= doubtfulMetres &&
      `${checkoutMessages.accuracy(formatCountAfter(Math.round(found.accuracyMetres), laterCounts.metre))} · `}
    {found.by === 'hand' &&
      city &&
      checkoutMessages.fromCentre(formatDistance(distanceMetres(position, city.centre)))}
    {found.by !== 'hand' && checkoutMessages.movePin}
  </>
);
