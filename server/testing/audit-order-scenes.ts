import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import { createOrder, createPerson, type TestRestaurant } from './builders.ts';
import { signedIn, type SignedInCaller } from './clients.ts';

/** Each scene does the acts of a procedure upon an order, and says what the audit must then hold, oldest first. */
export const orderScenes = (
  mida: TestApp,
  { client: { orders, troubles } }: SignedInCaller,
  restaurant: TestRestaurant,
) => {
  /** Her name and number must stand in no row. */
  const canary = () => createPerson(mida, { name: 'Canary Salma', phone: '0677665544' });
  return {
    'troubles.lift': async () => {
      const order = await createOrder(mida, { customerId: await createPerson(mida), restaurant });
      await mida.database.pool.query('insert into no_shows (order_id, at) values ($1, now())', [order.id]);
      await troubles.lift({ orderId: order.id, reason: 'the bell was broken' });
      return [told('no_show_lifted', { kind: 'order', id: order.id }, { reason: 'the bell was broken' })];
    },
    'orders.answerCancelRequest': async () => {
      const { id: orderId } = await createOrder(mida, { customerId: await canary(), restaurant });
      const asked = { orderId, version: 1, reason: 'cannot_make' } as const;
      await (await signedIn(mida, restaurant.ownerId)).client.orders.askToCancel(asked);
      await orders.answerCancelRequest({ orderId, version: 1, answer: 'kept' });
      const facts = { before: { status: 'new' }, after: { status: 'new' } } as const;
      return [told('cancel_request_answered', { kind: 'order', id: orderId }, facts)];
    },
    'orders.declineCancelWish': async () => {
      const { id: orderId } = await createOrder(mida, { customerId: await canary(), restaurant });
      await mida.database.pool.query('update orders set cancel_wished_at = now() where id = $1', [orderId]);
      await orders.declineCancelWish({ orderId, version: 1 });
      // A repeated tap is no second act.
      await orders.declineCancelWish({ orderId, version: 1 });
      const facts = { before: { status: 'new' }, after: { status: 'new' } } as const;
      return [told('cancel_wish_declined', { kind: 'order', id: orderId }, facts)];
    },
    'orders.updateStatusAsAdmin': async () => {
      const { id: orderId } = await createOrder(mida, { customerId: await canary(), restaurant });
      const { updateStatusAsAdmin } = orders;
      await updateStatusAsAdmin({ orderId, action: 'accept', version: 1 });
      const cancelling = {
        orderId,
        action: 'cancel',
        version: 2,
        reason: 'other',
        words: 'he asked',
      } as const;
      await updateStatusAsAdmin(cancelling);
      // A repeated tap is no second act.
      await updateStatusAsAdmin(cancelling);
      const subject = { kind: 'order', id: orderId };
      return [
        told('order_moved', subject, { before: { status: 'new' }, after: { status: 'preparing' } }),
        told('order_moved', subject, {
          before: { status: 'preparing' },
          after: { status: 'cancelled' },
          reason: 'he asked',
        }),
      ];
    },
  };
};
