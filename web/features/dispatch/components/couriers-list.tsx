import type { DeskCourier } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { DeskCourierCard } from './desk-courier-card.tsx';
import { DeskList } from './desk-list.tsx';

interface CouriersListProps {
  couriers: readonly DeskCourier[];
  className: string;
}

export const CouriersList = ({ couriers, className }: CouriersListProps) => (
  <DeskList
    title={dispatchDeskMessages.couriers}
    className={className}
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
      couriers.slice(0, count).map((courier) => <DeskCourierCard key={courier.courierId} courier={courier} />)
    }
  </DeskList>
);
