import { useQuery } from '@tanstack/react-query';
import { Bike } from 'lucide-react';
import { useState } from 'react';
import type { CourierForJob } from '#shared/contract/orders/jobs.ts';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { isOfferable } from '#shared/domain/dispatch/offers.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { ui } from '#messages/frame/ui.ts';
import { givenJobFailures, givenJobMessages } from '#messages/orders/given-jobs.ts';
import { offerFailures, offerRefusalText, offersDeskMessages } from '#messages/orders/offered-jobs.ts';
import { formatDistance, formatMoney } from '#messages/writing/format.ts';
import { useMakeOffer } from '#web/features/offers/api.ts';
import { couriersForJobQuery, useGiveJob } from '#web/features/orders/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { ReachLinks } from '#web/features/orders/components/reach-links.tsx';
import { standingText } from '../state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Phone } from '#web/ui/display/phone.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

/** The nearest free ones come first. */
const atOnce = 20;

type GivenOrder = Pick<AdminOrder, 'id' | 'status' | 'version' | 'offer'>;

/** The way out for an order that no courier takes: ready ones may be given after a call; these and cooking ones may be offered. */
export function GiveJob({ order }: { order: GivenOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (order.offer || !isOfferable(order.status)) return null;
  const { open, title, lead } = order.status === 'preparing' ? offersDeskMessages : givenJobMessages;
  return (
    <>
      <Button tone="soft" size="lg" className="mt-3 w-full" onClick={() => setOpen(true)}>
        <Bike aria-hidden className="size-5" />
        {open}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={title(shortOrderId(order.id))} text={lead}>
        <Couriers order={order} onGiven={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Couriers({ order, onGiven }: { order: GivenOrder; onGiven: () => void }) {
  const query = useQuery(couriersForJobQuery(useApi(), order.id));
  const give = useGiveJob();
  const offer = useMakeOffer();
  const isBusy = give.isPending || offer.isPending;
  const [count, setCount] = useState(atOnce);
  const act = (how: typeof give | typeof offer, { courierId, name }: CourierForJob) => {
    if (isBusy) return;
    const onSuccess = () => {
      toast.success(how === give ? givenJobMessages.given(name) : offersDeskMessages.offered(name));
      onGiven();
    };
    how.mutate({ orderId: order.id, version: order.version, courierId }, { onSuccess });
  };
  return (
    <div className="flex flex-col gap-3 px-6 pt-2 pb-6">
      {give.error && <FormAlert>{failureText(give.error, givenJobFailures)}</FormAlert>}
      {offer.error && <FormAlert>{failureText(offer.error, offerFailures)}</FormAlert>}
      <Loaded query={query} failed={givenJobMessages.failed} loading={<RowsSkeleton rows={3} />}>
        {(couriers) =>
          couriers.length === 0 ? (
            <EmptyState food="scooter" title={givenJobMessages.none} text={givenJobMessages.noneLead} />
          ) : (
            <>
              <ul className="divide-y divide-border">
                {couriers.slice(0, count).map((courier) => (
                  <CourierRow
                    key={courier.courierId}
                    courier={courier}
                    orderId={order.id}
                    isReady={order.status === 'ready_for_pickup'}
                    isGiving={give.isPending && give.variables.courierId === courier.courierId}
                    isOffering={offer.isPending && offer.variables.courierId === courier.courierId}
                    onGive={() => act(give, courier)}
                    onOffer={() => act(offer, courier)}
                  />
                ))}
              </ul>
              {count < couriers.length && (
                <Button tone="plain" onClick={() => setCount(count + atOnce)}>
                  {ui.more}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function failureText(error: unknown, failures: typeof offerFailures): string {
  const { code, text } = readAppError(error);
  return new Map(Object.entries(failures)).get(code) ?? text;
}

interface CourierRowProps {
  courier: CourierForJob;
  orderId: string;
  isReady: boolean;
  isGiving: boolean;
  isOffering: boolean;
  onGive: () => void;
  onOffer: () => void;
}

const CourierRow = ({ courier, orderId, isReady, ...acts }: CourierRowProps) => {
  const { name, phone, heldCentimes, refusal, offerRefusal = refusal, kitchen } = courier;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-36 flex-1 leading-snug">
        <p className="font-bold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-fg-muted">
          <Phone number={phone} />
        </p>
        {heldCentimes > 0 && (
          <p className="text-sm text-fg-muted">{givenJobMessages.held(formatMoney(heldCentimes))}</p>
        )}
        {kitchen !== undefined && refusal !== 'courier_busy' && <Way kitchen={kitchen} />}
        {offerRefusal && (
          <p className="text-sm font-semibold text-fg-muted">{offerRefusalText[offerRefusal]}</p>
        )}
      </div>
      <ReachLinks tone="soft" pair="admin_to_courier" name={name} phone={phone} orderId={orderId} />
      {offerRefusal === null && (
        <Button aria-label={offersDeskMessages.offerTo(name)} busy={acts.isOffering} onClick={acts.onOffer}>
          {offersDeskMessages.offer}
        </Button>
      )}
      {isReady && refusal === null && (
        <Button
          tone="plain"
          aria-label={givenJobMessages.giveTo(name)}
          busy={acts.isGiving}
          onClick={acts.onGive}
        >
          {givenJobMessages.give}
        </Button>
      )}
    </li>
  );
};

function Way({ kitchen }: { kitchen: NonNullable<CourierForJob['kitchen']> | null }) {
  const now = useNow();
  return (
    <p className="text-sm text-fg-muted">
      {kitchen
        ? givenJobMessages.toKitchen(formatDistance(kitchen.metres), standingText(kitchen, now))
        : standingText(null, now)}
    </p>
  );
}
