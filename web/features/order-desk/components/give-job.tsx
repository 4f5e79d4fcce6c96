import { useQuery } from '@tanstack/react-query';
import { Bike } from 'lucide-react';
import { useState } from 'react';
import type { CourierForJob } from '#shared/contract/orders/jobs.ts';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { givenJobFailures, givenJobMessages, jobRefusalText } from '#messages/orders/given-jobs.ts';
import { formatDistance, formatMoney } from '#messages/writing/format.ts';
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

type GivenOrder = Pick<AdminOrder, 'id' | 'status' | 'version'>;

/** For a ready order that no courier takes. */
export function GiveJob({ order }: { order: GivenOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (order.status !== 'ready_for_pickup') return null;
  return (
    <>
      <Button tone="soft" size="lg" className="mt-3 w-full" onClick={() => setOpen(true)}>
        <Bike aria-hidden className="size-5" />
        {givenJobMessages.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={givenJobMessages.title(shortOrderId(order.id))}
        text={givenJobMessages.lead}
      >
        <Couriers order={order} onGiven={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Couriers({ order, onGiven }: { order: GivenOrder; onGiven: () => void }) {
  const query = useQuery(couriersForJobQuery(useApi(), order.id));
  const { mutate, isPending, variables, error } = useGiveJob();
  const give = ({ courierId, name }: CourierForJob) => {
    const onSuccess = () => {
      toast.success(givenJobMessages.given(name));
      onGiven();
    };
    mutate({ orderId: order.id, version: order.version, courierId }, { onSuccess });
  };
  return (
    <div className="flex flex-col gap-3 px-6 pt-2 pb-6">
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      <Loaded query={query} failed={givenJobMessages.failed} loading={<RowsSkeleton rows={3} />}>
        {(couriers) =>
          couriers.length === 0 ? (
            <EmptyState food="scooter" title={givenJobMessages.none} text={givenJobMessages.noneLead} />
          ) : (
            <ul className="divide-y divide-border">
              {couriers.map((courier) => (
                <CourierRow
                  key={courier.courierId}
                  courier={courier}
                  orderId={order.id}
                  isGiving={isPending && variables.courierId === courier.courierId}
                  onGive={() => !isPending && give(courier)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function failureText(error: unknown): string {
  const { code, text } = readAppError(error);
  return new Map(Object.entries(givenJobFailures)).get(code) ?? text;
}

interface CourierRowProps {
  courier: CourierForJob;
  orderId: string;
  isGiving: boolean;
  onGive: () => void;
}

const CourierRow = ({ courier, orderId, isGiving, onGive }: CourierRowProps) => {
  const { name, phone, heldCentimes, refusal, kitchen } = courier;
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
        {refusal && <p className="text-sm font-semibold text-fg-muted">{jobRefusalText[refusal]}</p>}
      </div>
      <ReachLinks tone="soft" pair="admin_to_courier" name={name} phone={phone} orderId={orderId} />
      {refusal === null && (
        <Button aria-label={givenJobMessages.giveTo(name)} busy={isGiving} onClick={onGive}>
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
