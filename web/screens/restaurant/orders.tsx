import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { boardMessages, orderMessages } from '#messages/orders/orders.ts';
import { formatTime } from '#messages/writing/format.ts';
import { kitchenOrdersQuery } from '#web/features/orders/api.ts';
import { KitchenBoard } from '#web/features/kitchen/components/kitchen-board.tsx';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { StageNotice } from '#web/features/restaurant-setup/components/stage-notice.tsx';
import { TrialTicket } from '#web/features/restaurant-setup/components/trial-ticket.tsx';
import { NewOrderBanner } from '#web/features/kitchen/components/new-order-banner.tsx';
import { BoardSkeleton } from '#web/features/orders/components/board-skeleton.tsx';
import { PrintSettings } from '#web/features/kitchen/components/print-settings.tsx';
import { SoundButton } from '#web/features/kitchen/components/sound-button.tsx';
import { BusyButton } from '#web/features/restaurants/components/busy-button.tsx';
import { CapacityNotice } from '#web/features/restaurants/components/capacity-notice.tsx';
import { OpeningNotice } from '#web/features/restaurants/components/opening-notice.tsx';
import { TelephoneLink } from '#web/screens/telephone/desk/telephone-link.tsx';
import { PauseMenu } from '#web/features/restaurants/components/pause-menu.tsx';
import { PausedNotice } from '#web/features/restaurants/components/paused-notice.tsx';
import type { BoardColumn } from '#web/features/orders/state.ts';
import { ordersToAnswer } from '#web/features/kitchen/state.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { useScreenAwake } from '#web/features/kitchen/use-screen-awake.ts';
import { focusItem } from '#web/lib/kept-focus.ts';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { tellMissingPage } from '#web/ui/states/ask-more.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';

export function Screen() {
  const query = useInfiniteQuery(kitchenOrdersQuery(useOwnApi()));
  const newOrders = ordersToAnswer(query.data?.orders ?? []);
  const connection = useLiveConnection();
  const now = useNow();
  const [shown, setShown] = useState<BoardColumn>('new');
  const leadTo = (orderId: string) => {
    flushSync(() => setShown('new'));
    focusItem(orderId);
  };
  useScreenAwake();
  return (
    <div className="board-page">
      <PageHeader
        title={orderMessages.title}
        aside={
          connection === 'live' && (
            <Badge tone="primary" dot className="max-lg:hidden">
              {boardMessages.live}
            </Badge>
          )
        }
        actions={
          <>
            <TelephoneLink />
            <BusyButton />
            <PauseMenu />
            <PrintSettings look="captioned" />
            <SoundButton />
            <Clock />
          </>
        }
      />
      {/* A banner that arrives with the first orders moves nothing that was there. */}
      <Fragment key={isUnanswered(query) ? 'waiting' : 'answered'}>
        <NewOrderBanner newOrders={newOrders} isLost={connection === 'lost'} onLead={leadTo} />
        <main id="content" className="px-4 pt-4 pb-10 md:px-6">
          <StageNotice />
          <Trial />
          <PausedNotice />
          <OpeningNotice now={now} />
          <CapacityNotice now={now} />
          <Loaded query={query} failed={orderMessages.loadFailed} loading={<BoardSkeleton />}>
            {(board) => (
              <KitchenBoard
                board={board}
                onMore={() => void query.fetchNextPage().then(tellMissingPage)}
                isLoadingMore={query.isFetchingNextPage}
                shown={shown}
                onShow={setShown}
              />
            )}
          </Loaded>
        </main>
      </Fragment>
    </div>
  );
}

/** Lets the kitchen hear the alarm before the first order. */
function Trial() {
  return useRestaurant()?.stage === 'setting_up' && <TrialTicket />;
}

const Clock = () => <span className="num text-xl font-extrabold max-md:hidden">{formatTime(useNow())}</span>;
