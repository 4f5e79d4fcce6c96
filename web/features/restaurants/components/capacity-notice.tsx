import { CircleGauge, Flame } from 'lucide-react';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEndBusy } from '../use-capacity.ts';
import { useOwnRestaurant } from '../use-own-restaurant.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

export function CapacityNotice({ now }: { now: Date }) {
  const { data: own } = useOwnRestaurant();
  const { mutate, isPending } = useEndBusy();
  const busy = own?.busy && own.busy.until > now ? own.busy : null;
  const fullUntil = own?.opening.isOpen && own.fullUntil && own.fullUntil > now ? own.fullUntil : null;
  return (
    <div role="status">
      {busy && (
        <NoticeBanner
          icon={Flame}
          title={capacityMessages.busyNow(busy.minutes)}
          lead={capacityMessages.busyUntil(busy.until, fullUntil)}
        >
          <Button
            room="snug"
            aria-label={capacityMessages.end}
            busy={isPending}
            onClick={() => mutate(undefined)}
          >
            {capacityMessages.endShort}
          </Button>
        </NoticeBanner>
      )}
      {fullUntil && !busy && (
        <NoticeBanner
          icon={CircleGauge}
          title={capacityMessages.full}
          lead={capacityMessages.fullUntil(fullUntil)}
        />
      )}
    </div>
  );
}
