import { useQuery } from '@tanstack/react-query';
import { BellRing, Phone } from 'lucide-react';
import type { CustomerTroubles } from '#shared/contract/orders/troubles.ts';
import { reachMessages } from '#messages/orders/reach.ts';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { formatCountdown } from '#messages/writing/format.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { customerTroublesQuery } from '#web/features/troubles/api.ts';
import { NoShowContest } from './no-show-contest.tsx';

type CustomerTroubleProps = {
  orderId: string;
  isOver: boolean;
  courier: { name: string; phone: string } | null;
};

export function CustomerTrouble({ orderId, isOver, courier }: CustomerTroubleProps) {
  const { data } = useQuery(customerTroublesQuery(useApi(), orderId));
  // A form that came before the order's own answer would lose its words when the page moves it.
  if (data?.noShow && isOver) return <NoShowContest orderId={orderId} noShow={data.noShow} />;
  return (
    <div role="alert" className="empty:-mt-4">
      {data?.trouble && <Door trouble={data.trouble} courier={courier} />}
    </div>
  );
}

type DoorProps = {
  trouble: NonNullable<CustomerTroubles['trouble']>;
  courier: CustomerTroubleProps['courier'];
};

function Door({ trouble: { waitEndsAt }, courier }: DoorProps) {
  return (
    <section className="space-y-3 rounded-xl bg-danger p-5 text-danger-fg shadow-e2">
      <h2 className="flex items-center gap-2 text-xl">
        <BellRing aria-hidden className="size-6 shrink-0" />
        {waitEndsAt ? troubleMessages.atDoor : troubleMessages.onHold}
      </h2>
      <p>{waitEndsAt ? troubleMessages.atDoorLead : troubleMessages.onHoldLead}</p>
      {waitEndsAt && <Left until={waitEndsAt} />}
      {courier && (
        <a
          href={`tel:${courier.phone}`}
          className={buttonClass({ size: 'lg', tone: 'plain', className: 'w-full' })}
        >
          <Phone aria-hidden className="size-5" />
          {reachMessages.call('courier', courier.name)}
        </a>
      )}
    </section>
  );
}

/** The time is hidden from screen readers, which would read every second. */
function Left({ until }: { until: Date }) {
  const now = useSecond();
  return (
    <p aria-hidden className="flex items-baseline justify-between gap-3 font-semibold">
      {troubleMessages.left}
      <Ltr className="num text-3xl font-extrabold">{formatCountdown(until, now)}</Ltr>
    </p>
  );
}
