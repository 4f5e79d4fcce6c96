import { contradicts, isPinnable, type Pin, type PinKind } from '#shared/domain/dispatch/pins.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { getOrder, lateMove } from '#server/features/orders/moves/commands.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import { lockOrder } from '#server/features/orders/troubles/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { deletePin, holdCourier, writePin } from './pins-store.ts';

interface Named {
  orderId: string;
  courierId: string;
}

const acts = { pin: 'order_pinned', forbid: 'courier_forbidden' } as const satisfies Record<PinKind, string>;

/** Keeps the order for the courier, or the courier from it. The same again changes nothing. */
export function setPin(
  app: AppContext,
  { orderId, ...pin }: { orderId: string } & Pin,
  admin: ActingAdmin,
): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, { party: 'admin' }, orderId);
    if (!isPinnable(order.status)) throw lateMove(order, await readHistory(tx, orderId));
    const isPin = pin.kind === 'pin';
    if (isPin && order.customerId === pin.courierId) throw new AppError('own_order');
    if (contradicts(order.claim?.courierId ?? null, pin)) throw new AppError('order_offered');
    if (!(await holdCourier(tx, pin.courierId, { isOnDuty: isPin }))) throw new AppError('courier_left_duty');
    const at = app.clock.now();
    if (!(await writePin(tx, { orderId, ...pin }, { madeBy: admin.id, madeAt: at }))) return;
    await recordAct(tx, admin, { act: acts[pin.kind], subject: { kind: 'order', id: orderId }, at });
    announce.pin(orderId, at);
  });
}

/** The order is any courier's again, or the courier may have it. Again it changes nothing. */
export function liftPin(app: AppContext, named: Named, admin: ActingAdmin): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    await lockOrder(tx, named.orderId);
    await getOrder(tx, { party: 'admin' }, named.orderId);
    if (!(await deletePin(tx, named))) return;
    const at = app.clock.now();
    const subject = { kind: 'order', id: named.orderId } as const;
    await recordAct(tx, admin, { act: 'order_unpinned', subject, at });
    announce.pin(named.orderId, at);
  });
}
