import { refusalFor, type Access } from '#shared/domain/permissions.ts';
import { identityOf, type SignedIn } from '#server/identity.ts';

/** Who hears about a change: every announcement names the channels it goes to; a stream listens to those its session allows. */
export type Channel = 'everyone' | 'admins' | 'couriers-on-duty' | `user:${string}` | `restaurant:${number}`;

interface OrderParties {
  customerId: string;
  restaurantId: number;
  courierId: string | null;
  status: string;
}

/**
 * The customer, the kitchen, its courier and the admins hear of every change of an order.
 * Couriers on duty hear of it when it becomes ready, and again when one of them takes it.
 */
export function audienceOfOrder(order: OrderParties): Channel[] {
  const channels: Channel[] = [`user:${order.customerId}`, `restaurant:${order.restaurantId}`, 'admins'];
  if (order.courierId) channels.push(`user:${order.courierId}`);
  if (order.status === 'ready_for_pickup' || order.status === 'out_for_delivery') {
    channels.push('couriers-on-duty');
  }
  return channels;
}

/** The customer hears of the courier's position while he may see it (`viewForCustomer`), the admins always. */
export function audienceOfPosition(order: Pick<OrderParties, 'customerId' | 'status'>): Channel[] {
  return order.status === 'picked_up' ? [`user:${order.customerId}`, 'admins'] : ['admins'];
}

/** What a session may listen to; a suspended user has none. */
export function channelsOf(user: SignedIn): Channel[] {
  const channels: Channel[] = ['everyone', `user:${user.id}`];
  const identity = identityOf(user);
  const may = (access: Access) => refusalFor(access, identity) === null;
  if (user.restaurant && may('owner')) channels.push(`restaurant:${user.restaurant.id}`);
  if (may('on_duty_courier')) channels.push('couriers-on-duty');
  if (may('admin')) channels.push('admins');
  return channels;
}
