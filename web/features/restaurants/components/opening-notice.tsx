import { CirclePause, DoorClosed, Hourglass } from 'lucide-react';
import type { OwnRestaurant } from '#shared/contract/restaurants.ts';
import { isClosingSoon } from '#shared/domain/opening-hours.ts';
import { hoursMessages } from '#shared/messages/ar/hours.ts';
import { opensText } from '#shared/messages/ar/opening.ts';
import { formatTime } from '#shared/messages/format.ts';
import { Button } from '#web/ui/button.tsx';
import { NoticeBanner } from '#web/ui/notice-banner.tsx';
import { useOwnRestaurant, useSetAcceptingOrders } from '../use-own-restaurant.ts';

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
      <NoticeBanner icon={CirclePause} title={hoursMessages.paused} lead={opensAt && opensText(opensAt)}>
        <Button onClick={() => setAcceptingOrders(true)}>{hoursMessages.resume}</Button>
      </NoticeBanner>
    );
  }
  if (!opening.isOpen) {
    return (
      <NoticeBanner icon={DoorClosed} title={hoursMessages.closedNow} lead={opensAt && opensText(opensAt)} />
    );
  }
  if (!opening.turnsAt || !isClosingSoon(opening, now)) return null;
  return (
    <NoticeBanner
      icon={Hourglass}
      title={hoursMessages.closesSoon(formatTime(opening.turnsAt))}
      lead={hoursMessages.closesSoonLead}
    />
  );
}
