import { clsx } from 'clsx';
import type { DeskCourier } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { isSame, type Chosen } from '../desk-map.ts';
import { DeskCourierCard } from './desk-courier-card.tsx';
import { DeskList } from './desk-list.tsx';

/** Keeps the couriers within reach of each order of a long list. */
const besideOrders =
  '@2xl:sticky @2xl:top-20 @2xl:max-h-[calc(100dvh-6rem)] @2xl:overflow-y-auto @2xl:-m-2 @2xl:p-2';

interface CouriersListProps {
  couriers: readonly DeskCourier[];
  className: string;
  chosen: Chosen | undefined;
  /** Shows the courier on the map. */
  onShow: (courierId: string) => void;
  /** The courier above whom an order is held. */
  over: string | null;
}

export const CouriersList = ({ couriers, className, chosen, onShow, over }: CouriersListProps) => (
  <DeskList
    title={dispatchDeskMessages.couriers}
    className={clsx(className, besideOrders)}
    keys={couriers.map(({ courierId }) => courierId)}
    none={
      <EmptyState
        food="scooter"
        title={dispatchDeskMessages.couriersNone}
        text={dispatchDeskMessages.couriersNoneLead}
      />
    }
  >
    {(count) =>
      couriers
        .slice(0, count)
        .map((courier) => (
          <DeskCourierCard
            key={courier.courierId}
            courier={courier}
            isChosen={isSame(chosen, { kind: 'courier', id: courier.courierId })}
            onShow={() => onShow(courier.courierId)}
            isOver={over === courier.courierId}
          />
        ))
    }
  </DeskList>
);
