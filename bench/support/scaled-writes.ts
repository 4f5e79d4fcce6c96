import { randomUUID } from 'node:crypto';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import type { OrderAction } from '#shared/domain/orders/order-lifecycle.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder, type Mover } from '#server/features/orders/moves/commands.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { dishId, dishPriceCentimes, restaurantCount, userIdOf } from './market.ts';
import { freeCourier, type ScaledMarket, type ScaledQuery } from './scaled-market.ts';

const dishes = [1, 7, 20];
const lines = dishes.map((dish) => ({ unitPriceCentimes: dishPriceCentimes(dish), quantity: 2 }));

async function place(market: ScaledMarket, index: number): Promise<void> {
  const restaurantId = 1 + (index % restaurantCount);
  const { id } = await placeOrder(market.app, market.placer(), {
    name: 'A customer',
    address: 'House 12, second floor',
    phone: `07${String(50_000_000 + index)}`,
    note: 'No onions',
    key: randomUUID(),
    restaurantId,
    position: { lat: 31.63, lng: -7.99 },
    lines: dishes.map((dish) => ({ menuItemId: dishId(restaurantId, dish), quantity: 2 })),
    shownTotalCentimes: priceOrder(lines, firstFeeCentimes).totalCentimes,
  });
  market.moving[index] = { id, restaurantId };
}

const movingOf = ({ moving }: ScaledMarket, index: number): { id: string; restaurantId: number } => {
  const order = moving[index];
  if (!order) throw new Error('the order was not placed');
  return order;
};

type Asked = { action: OrderAction; version: number };

const move = (name: string, asked: Asked, by: 'restaurant' | 'courier'): ScaledQuery => ({
  name,
  run(market, index) {
    const { id: orderId, restaurantId } = movingOf(market, index);
    const courierId = freeCourier(index) as CourierId;
    const owner: Mover =
      by === 'courier'
        ? { party: by, courierId }
        : { party: by, restaurantId: restaurantId as OwnRestaurantId };
    const actorId = by === 'courier' ? courierId : userIdOf('owner', restaurantId);
    return moveOrder(market.app, { orderId, ...asked, actorId }, owner);
  },
});

export const scaledWrites: readonly ScaledQuery[] = [
  { name: 'placing', run: place },
  move('accepting', { action: 'accept', version: 1 }, 'restaurant'),
  move('marking ready', { action: 'mark_ready', version: 2 }, 'restaurant'),
  {
    name: 'taking a job',
    run: (market, index) =>
      assignJob(market.app, freeCourier(index) as CourierId, {
        orderId: movingOf(market, index).id,
        version: 3,
      }),
  },
  move('picking up', { action: 'mark_picked_up', version: 4 }, 'courier'),
  move('delivering', { action: 'mark_delivered', version: 5 }, 'courier'),
];
