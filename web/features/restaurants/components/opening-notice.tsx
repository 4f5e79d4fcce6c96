import { CirclePause, DoorClosed, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnRestaurant } from '#shared/contract/restaurants.ts';
import { isClosingSoon } from '#shared/domain/opening-hours.ts';
import { hoursMessages } from '#shared/messages/ar/hours.ts';
import { opensText } from '#shared/messages/ar/opening.ts';
import { formatTime } from '#shared/messages/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useOwnRestaurant, useSetAcceptingOrders } from '../use-own-restaurant.ts';

/** Tells the kitchen that it is paused, closed by its hours, or closes within ten minutes. */
export function OpeningNotice({ now }: { now: Date }) {
  const { data: own } = useOwnRestaurant();
  return <div role="status">{own && <Notice own={own} now={now} />}</div>;
}

function Notice({ own, now }: { own: OwnRestaurant; now: Date }) {
  const setAcceptingOrders = useSetAcceptingOrders();
  const { opening, opensAt, pausedUntil, isAcceptingOrders } = own;
  if (!isAcceptingOrders) return null;
  if (pausedUntil) {
    return (
      <Banner
        icon={<CirclePause aria-hidden className="size-6 shrink-0" />}
        title={hoursMessages.paused}
        lead={opensAt && opensText(opensAt)}
      >
        <Button onClick={() => setAcceptingOrders(true)}>{hoursMessages.resume}</Button>
      </Banner>
    );
  }
  if (!opening.isOpen) {
    const icon = <DoorClosed aria-hidden className="size-6 shrink-0" />;
    return <Banner icon={icon} title={hoursMessages.closedNow} lead={opensAt && opensText(opensAt)} />;
  }
  if (!opening.turnsAt || !isClosingSoon(opening, now)) return null;
  return (
    <Banner
      icon={<Hourglass aria-hidden className="size-6 shrink-0" />}
      title={hoursMessages.closesSoon(formatTime(opening.turnsAt))}
      lead={hoursMessages.closesSoonLead}
    />
  );
}

interface BannerProps {
  icon: ReactNode;
  title: string;
  lead: string | undefined;
  children?: ReactNode;
}

const Banner = ({ icon, title, lead, children }: BannerProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 text-accent-ink">
    {icon}
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-bold">{title}</p>
      {lead && <p className="text-sm">{lead}</p>}
    </div>
    {children}
  </div>
);
