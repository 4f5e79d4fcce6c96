import type { Locator, Page } from 'playwright-core';
import type { Position } from '#shared/domain/promise/distance.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { actAs, moveAs, orderAs, type Actor } from './actor.ts';

/** The courier of `beginAtDesk`. */
export const yassine = 'ياسين الحوزي';

type Waits = 'preparing' | 'ready_for_pickup';

/** An order that waits for a courier, and one on duty. */
export async function beginAtDesk(url: string, status: Waits, door?: Position) {
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const orderId = await orderAs(await actAs(url, 'customer2@mida.test'), door && { position: door });
  await moveAs(admin, 'all', orderId, 'preparing');
  if (status === 'ready_for_pickup') await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  return { admin, courier, orderId, shortId: shortOrderId(orderId) };
}

interface Desk {
  plannedAt: string | null;
  waiting: {
    orderId: string;
    planned: { courierName: string } | null;
    pins: { kind: string; courierName: string }[];
  }[];
  onDuty: { courierId: string; name: string }[];
}

export const readDesk = async (admin: Actor): Promise<Desk> =>
  (await admin.ask('GET', '/dispatch/desk')) as unknown as Desk;

export const findWaiting = async (
  admin: Actor,
  orderId: string,
): Promise<Desk['waiting'][number] | undefined> =>
  (await readDesk(admin)).waiting.find((one) => one.orderId === orderId);

export async function cancelOrder(admin: Actor, orderId: string): Promise<void> {
  const { version } = await admin.ask('GET', `/orders/all/${orderId}`);
  const move = { orderId, version, action: 'cancel', reason: 'customer_asked' };
  await admin.ask('POST', `/orders/all/${orderId}/status`, move);
}

export const chooseOf = (page: Page, shortId: string): Locator =>
  page.getByRole('button', { name: dispatchDeskMessages.chooseFor(shortId) });
export const cardOf = (page: Page, shortId: string): Locator =>
  page.getByRole('listitem').filter({ has: chooseOf(page, shortId) });
export const actOf = (dialog: Locator, act: string): Locator =>
  dialog.getByRole('button', { name: new RegExp(`^${act}`) });
