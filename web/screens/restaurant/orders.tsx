import { useQuery } from '@tanstack/react-query';
import { Volume2, VolumeOff } from 'lucide-react';
import { boardMessages, orderMessages } from '#shared/messages/ar/orders.ts';
import { formatTime } from '#shared/messages/format.ts';
import { kitchenOrdersQuery } from '#web/features/orders/api.ts';
import { KitchenBoard } from '#web/features/orders/components/kitchen-board.tsx';
import { NewOrderBanner } from '#web/features/orders/components/new-order-banner.tsx';
import { BoardSkeleton } from '#web/features/orders/components/board-skeleton.tsx';
import { ordersInColumn } from '#web/features/orders/state.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { useOrderChime } from '#web/features/orders/use-order-chime.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/lib/use-live-connection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OfflineStrip } from '#web/ui/offline-strip.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /restaurant/orders: the kitchen's board. */
export function Screen() {
  const { data: orders, error, refetch, isFetching } = useQuery(kitchenOrdersQuery(useApi()));
  const newOrders = ordersInColumn(orders ?? [], 'new');
  const chime = useOrderChime(newOrders.length > 0);
  const connection = useLiveConnection();
  return (
    <>
      <PageHeader
        title={orderMessages.title}
        aside={
          connection === 'live' && (
            <Badge tone="primary" dot className="max-sm:hidden">
              {boardMessages.live}
            </Badge>
          )
        }
        actions={
          <>
            <SoundButton {...chime} />
            <Clock />
          </>
        }
      />
      <OfflineStrip isOffline={connection === 'lost'} />
      <NewOrderBanner newOrders={newOrders} />
      <main id="content" className="px-4 pt-4 pb-10 md:p-6">
        {orders && <KitchenBoard orders={orders} />}
        {!orders && error && (
          <ErrorState
            title={orderMessages.loadFailed}
            text={readAppError(error).text}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!orders && !error && <BoardSkeleton />}
      </main>
    </>
  );
}

function SoundButton({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const Icon = isOn ? Volume2 : VolumeOff;
  return (
    <Button tone="plain" aria-pressed={isOn} onClick={toggle} className="max-sm:size-11 max-sm:px-0">
      <Icon aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{isOn ? boardMessages.soundOn : boardMessages.soundOff}</span>
    </Button>
  );
}

const Clock = () => <span className="num text-xl font-extrabold max-md:hidden">{formatTime(useNow())}</span>;
