import { useState } from 'react';
import type { CourierPromise } from '#shared/contract/orders/offers.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatDistance } from '#messages/writing/format.ts';
import { ReachLinks } from '#web/features/orders/components/reach-links.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Price } from '#web/ui/display/price.tsx';
import { useGiveBackPromise } from '../api.ts';
import { severalOf } from '../state.ts';
import { OfferStops } from './offer-stops.tsx';

/** The food still cooks. It becomes the courier's job by itself when the kitchen says that it is ready. */
export function PromiseCard({ promise, className }: { promise: CourierPromise; className: string }) {
  const now = useNow();
  const { restaurantName, restaurantPhone, pickupAddress, orderId } = promise;
  const stops = severalOf(promise.stops);
  return (
    <section aria-labelledby="promised-job" className={className}>
      <h2 id="promised-job" className="mb-2 text-lg">
        {offeredJobMessages.promiseTitle}
      </h2>
      <article className="flex flex-col gap-4 rounded-xl bg-surface p-4 shadow-e2 ring-2 ring-accent">
        <div>
          <p className="text-2xl font-bold">{momentText(promise, now)}</p>
          <p className="text-sm text-fg-muted">{offeredJobMessages.becomesJob}</p>
          <p className="text-sm text-fg-muted">{offeredJobMessages.cancelledPays}</p>
        </div>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1 leading-snug">
            <p className="font-bold">
              <bdi>{restaurantName}</bdi>
            </p>
            <p className="text-sm text-fg-muted">
              <bdi>{pickupAddress ?? orderMessages.restaurantAddressMissing}</bdi>
            </p>
          </div>
          {restaurantPhone && (
            <ReachLinks
              pair="courier_to_restaurant"
              name={restaurantName}
              phone={restaurantPhone}
              orderId={orderId}
            />
          )}
        </div>
        {stops ? (
          <OfferStops stops={stops} />
        ) : (
          <p className="text-sm font-bold">
            {orderMessages.kitchenToCustomer(formatDistance(promise.routeMetres))}
            {promise.deliveryDistrict && (
              <bdi className="block font-normal text-fg-muted">{promise.deliveryDistrict}</bdi>
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <p className="flex flex-auto flex-col rounded-lg bg-primary-soft px-3 py-1.5 text-xs font-bold text-primary-ink">
            {orderMessages.pay}
            <Price centimes={promise.payCentimes} unit="current" className="text-lg leading-tight" />
          </p>
          <p className="flex flex-auto flex-col rounded-lg bg-accent-soft px-3 py-1.5 text-xs font-bold text-accent-ink">
            {orderMessages.collectCash}
            <Price centimes={promise.collectCentimes} unit="onAccentSoft" className="text-lg leading-tight" />
          </p>
        </div>
        <GiveBackPromise offerId={promise.offerId} />
      </article>
    </section>
  );
}

function momentText({ beThereAt }: CourierPromise, now: Date): string {
  if (!beThereAt) return offeredJobMessages.noMoment;
  return beThereAt < now ? offeredJobMessages.lateKitchen(beThereAt) : offeredJobMessages.beThere(beThereAt);
}

function GiveBackPromise({ offerId }: { offerId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useGiveBackPromise();
  const giveBack = () =>
    mutate(
      { offerId },
      {
        onSuccess: () => toast.success(offeredJobMessages.givenBack),
        onError: (error) => {
          toast.error(readAppError(error).text);
          setAsking(false);
        },
      },
    );
  return (
    <>
      <Button tone="quiet" size="lg" className="w-full" onClick={() => setAsking(true)}>
        {offeredJobMessages.giveBack}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={offeredJobMessages.giveBackTitle}
        text={offeredJobMessages.giveBackLead}
        confirmLabel={offeredJobMessages.giveBack}
        cancelLabel={offeredJobMessages.giveBackKeep}
        busy={isPending}
        onConfirm={giveBack}
      />
    </>
  );
}
