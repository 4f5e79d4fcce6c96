import * as z from 'zod/mini';
import { busyLengths, capacityLimits, extraMinutes } from '#shared/domain/promise/capacity.ts';
import { reachField } from '#shared/contract/reach/reach-forms.ts';
import { week } from './hours.ts';
import { ofRestaurant, onlyRestaurant } from './of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { ownRestaurant } from './restaurants.ts';

const reachFields = z.object({
  /** How far it delivers, and how far while it is busy; null: as far as it may (product §14.2). */
  reachMetres: z.nullable(reachField),
  busyReachMetres: z.nullable(reachField),
});

const capacityFields = z.object({
  /** The most orders in a quarter of an hour; null: any number. */
  quarterOrdersMax: z.nullable(z.int().check(z.gte(1), z.lte(capacityLimits.quarterOrders))),
  /** What the dishes of an order cost at least; 0: anything. */
  minimumCentimes: z.int().check(z.gte(0), z.lte(capacityLimits.minimumCentimes)),
  /** When the system accepts new orders; null: never. */
  autoAccept: z.nullable(week),
});

const ownCapacity = z.extend(capacityFields, {
  ...reachFields.shape,
  /** What the reach may not exceed: an admin's bound, or the city's. */
  reachBoundMetres: z.number(),
});
export type OwnCapacity = z.infer<typeof ownCapacity>;

export const capacity = {
  getOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/capacity',
    summary: 'How many orders the restaurant takes, from which amount on, and when by itself',
  })
    .input(onlyRestaurant)
    .output(ownCapacity),

  set: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/capacity',
    summary:
      'Set the most orders in a quarter of an hour, the least amount, the hours of automatic acceptance and the reach; a reach that is left out stays',
    errors: ['reach_beyond_bound'],
  })
    .input(ofRestaurant(z.extend(capacityFields, z.partial(reachFields).shape)))
    .output(ownCapacity),

  beginBusy: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/busy',
    summary: 'Add minutes to every estimate for a while; it ends by itself',
  })
    .input(ofRestaurant(z.object({ minutes: z.literal(extraMinutes), length: z.literal(busyLengths) })))
    .output(ownRestaurant),

  endBusy: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/busy',
    summary: 'Give the usual estimates again',
  })
    .input(onlyRestaurant)
    .output(ownRestaurant),
};
