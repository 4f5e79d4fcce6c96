import { CirclePause, DoorClosed, Hourglass } from 'lucide-react';
import type { OwnRestaurant } from '#shared/contract/restaurants/restaurants.ts';
import { isClosingSoon } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { opensText } from '#messages/restaurants/opening.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { formatTime } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { useOwnRestaurant, useSetAcceptingOrders } from '../use-own-restaurant.ts';

export function OpeningNotice({ now }: { now: Date }) {
  const { data: own } = useOwnRestaurant();
  return <div role="status">{own && <Notice own={own} now={now} />}</div>;
}

function Notice({ own, now }: { own: OwnRestaurant; now: Date }) {
  const { opening, opensAt, pausedUntil, pausedBecause, isAcceptingOrders, stage } = own;
  if (!isAcceptingOrders) {
    // A pause after missed orders has a notice of its own, and so has a restaurant off the pages.
    if (stage !== 'listed' || pausedBecause !== null) return null;
    const { notAcceptingOrders: title, notAcceptingHint: lead } = ownRestaurantMessages;
    return <Stopped title={title} lead={lead} />;
  }
  if (pausedUntil) return <Stopped title={hoursMessages.paused} lead={opensAt && opensText(opensAt)} />;
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

function Stopped({ title, lead }: { title: string; lead: string | undefined }) {
  const setAcceptingOrders = useSetAcceptingOrders();
  return (
    <NoticeBanner icon={CirclePause} title={title} lead={lead}>
      <Button onClick={() => setAcceptingOrders(true)}>{hoursMessages.resume}</Button>
    </NoticeBanner>
  );
}
