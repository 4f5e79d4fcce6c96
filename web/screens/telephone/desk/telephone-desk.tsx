import type { ReactNode } from 'react';
import type { Desk } from '#web/features/telephone/api.ts';
import { useTelephoneOrder } from './use-telephone-order.ts';
import { CallerCard } from './caller-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DishesCard } from './dishes-card.tsx';
import { OrderCard } from './order-card.tsx';
import { TakenCard } from './taken-card.tsx';

interface TelephoneDeskProps {
  desk: Desk;
  /** A way to the order that was taken. */
  toOrder: (orderId: string) => ReactNode;
}

/** The number first; then what the caller says, in the order in which it is asked. */
export function TelephoneDesk({ desk, toOrder }: TelephoneDeskProps) {
  const order = useTelephoneOrder(desk);
  const { form, taken } = order;
  if (taken) return <TakenCard taken={taken} toOrder={toOrder(taken.id)} onNext={order.next} />;
  return (
    <form
      id="telephone-order"
      noValidate
      onSubmit={form.handleSend}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_380px]"
    >
      <CallerCard order={order} />
      <div className="flex min-w-0 flex-col gap-4 lg:max-2xl:row-span-2">
        <DishesCard order={order} isOwn={desk.restaurantId !== null} />
        <DeliveryCard order={order} />
      </div>
      <OrderCard order={order} />
    </form>
  );
}
