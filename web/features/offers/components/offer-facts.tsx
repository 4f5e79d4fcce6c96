import { Bike, ChefHat, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingOffer } from '#shared/contract/orders/offers.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatDistance } from '#messages/writing/format.ts';
import { tripMessages } from '#messages/orders/trips.ts';
import { severalOf } from '../state.ts';
import { OfferStops } from './offer-stops.tsx';
import { Price } from '#web/ui/display/price.tsx';

/** The pay comes first; the door is named by its district alone before the offer is accepted. */
export function OfferFacts({ offer }: { offer: WaitingOffer }) {
  const { restaurantName, pickupAddress, pickupDistrict, deliveryDistrict, toKitchenMetres } = offer;
  const stops = severalOf(offer.stops);
  return (
    <div className="flex flex-col gap-4 px-5 py-4">
      <div className="flex flex-wrap gap-3">
        <p className="flex flex-1 flex-col rounded-xl bg-primary-soft px-4 py-3 text-sm font-bold text-primary-ink">
          {orderMessages.pay}
          <Price centimes={offer.payCentimes} unit="current" className="text-3xl leading-tight" />
          <span className="font-semibold">{offeredJobMessages.payNote}</span>
        </p>
        <p className="flex flex-1 flex-col rounded-xl bg-accent-soft px-4 py-3 text-sm font-bold text-accent-ink">
          {orderMessages.collectCash}
          <Price centimes={offer.collectCentimes} unit="onAccentSoft" className="text-3xl leading-tight" />
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        <Fact icon={<ChefHat aria-hidden className="size-5" />} name={<bdi>{restaurantName}</bdi>}>
          <bdi>{pickupDistrict ?? pickupAddress ?? orderMessages.restaurantAddressMissing}</bdi>
          {toKitchenMetres !== null && (
            <span className="block">{orderMessages.toKitchen(formatDistance(toKitchenMetres))}</span>
          )}
        </Fact>
        {stops ? (
          <li>
            <OfferStops stops={stops} />
          </li>
        ) : (
          <Fact
            icon={<MapPin aria-hidden className="size-5" />}
            name={orderMessages.kitchenToCustomer(formatDistance(offer.routeMetres))}
          >
            {deliveryDistrict && <bdi>{deliveryDistrict}</bdi>}
          </Fact>
        )}
        <Fact
          icon={<Bike aria-hidden className="size-5" />}
          name={stops ? tripMessages.minutes(offer.minutes) : offeredJobMessages.minutes(offer.minutes)}
        />
        <Fact icon={<Clock aria-hidden className="size-5" />} name={readyText(offer)}>
          {!offer.isReady && offeredJobMessages.promiseNote}
        </Fact>
      </ul>
    </div>
  );
}

function readyText({ isReady, readyBy, stops }: WaitingOffer): string {
  if (isReady) return severalOf(stops) ? tripMessages.ready : offeredJobMessages.ready;
  return readyBy ? offeredJobMessages.readyAt(readyBy) : offeredJobMessages.cooking;
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: ReactNode; children?: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken dark:bg-raised">
      {icon}
    </span>
    <div className="min-w-0 self-center leading-snug">
      <p className="font-bold">{name}</p>
      {children && <p className="text-sm text-fg-muted">{children}</p>}
    </div>
  </li>
);
