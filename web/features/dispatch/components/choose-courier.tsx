import { useState } from 'react';
import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { cityMapMessages } from '#messages/couriers/city-map.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatDistance } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { nearestFirst } from '../state.ts';
import { CourierStateBadge } from './courier-state-badge.tsx';

const atOnce = 20;

interface ChooseCourierProps {
  order: WaitingOrder;
  couriers: readonly DeskCourier[];
  onChosen: (courierId: string) => void;
}

export function ChooseCourier({ order, couriers, onChosen }: ChooseCourierProps) {
  const [count, setCount] = useState(atOnce);
  if (couriers.length === 0)
    return (
      <EmptyState
        food="scooter"
        title={dispatchDeskMessages.couriersNone}
        text={dispatchDeskMessages.couriersNoneLead}
      />
    );
  return (
    <>
      <ul className="grid gap-2">
        {nearestFirst(couriers, order)
          .slice(0, count)
          .map(({ courier: { courierId, name, state }, metres }) => (
            <li key={courierId}>
              <Button
                tone="outline"
                align="between"
                room="snug"
                className="w-full flex-wrap"
                onClick={() => onChosen(courierId)}
              >
                <span className="row-words py-2 text-start leading-snug">
                  <bdi>{name}</bdi>
                  <span className="block text-xs font-normal text-fg-muted">
                    {metres === null
                      ? cityMapMessages.unknown
                      : dispatchDeskMessages.toKitchen(formatDistance(metres))}
                    {courierId === order.planned?.courierId && ` · ${dispatchDeskMessages.chosenByPlan}`}
                  </span>
                </span>
                <CourierStateBadge state={state} />
              </Button>
            </li>
          ))}
      </ul>
      {count < couriers.length && (
        <Button tone="plain" className="mt-3" onClick={() => setCount(count + atOnce)}>
          {ui.more}
        </Button>
      )}
    </>
  );
}
