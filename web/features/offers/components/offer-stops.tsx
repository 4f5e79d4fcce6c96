import type { OfferStop } from '#shared/contract/orders/offers.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { tripMessages } from '#messages/orders/trips.ts';
import { formatDistance } from '#messages/writing/format.ts';
import { Price } from '#web/ui/display/price.tsx';

/** The doors of a bundle in their sequence, each named by its district alone. */
export const OfferStops = ({ stops }: { stops: readonly OfferStop[] }) => (
  <section aria-labelledby="offer-stops">
    <h3 id="offer-stops" className="text-base">
      {tripMessages.together(stops.length)}
    </h3>
    <p className="text-xs text-fg-muted">{tripMessages.ownCash}</p>
    <ol className="mt-2 flex flex-col gap-1.5">
      {stops.map((stop, index) => (
        <li
          key={stop.orderId}
          className="flex items-center gap-3 rounded-lg bg-sunken px-3 py-1.5 text-sm dark:bg-raised"
        >
          <span className="num grid size-7 shrink-0 place-items-center rounded-full bg-fg text-sm font-extrabold text-bg">
            <span aria-hidden>{index + 1}</span>
            <span className="sr-only">{tripMessages.stop(index + 1)}</span>
          </span>
          <span className="min-w-0 flex-1 leading-snug">
            {stop.deliveryDistrict && <bdi className="block font-bold">{stop.deliveryDistrict}</bdi>}
            <span className="block text-fg-muted">
              {index === 0
                ? orderMessages.kitchenToCustomer(formatDistance(stop.legMetres))
                : tripMessages.toNext(stop.legMetres)}
            </span>
            {!stop.isReady && <span className="block text-fg-muted">{cookingText(stop)}</span>}
          </span>
          <span className="shrink-0 text-end">
            <span className="sr-only">{tripMessages.collect}: </span>
            <Price centimes={stop.collectCentimes} />
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const cookingText = ({ readyBy }: OfferStop): string =>
  readyBy ? offeredJobMessages.readyAt(readyBy) : offeredJobMessages.cooking;
