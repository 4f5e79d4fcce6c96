import { randomInt } from 'node:crypto';
import { textNumberOf } from '#shared/domain/accounts/phones-of-order.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import { demandsHandOverCode, type HandOverPolicy } from '#shared/domain/placing/hand-over.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedIn, UserId } from '#server/identity.ts';
import { limitTries } from '#server/features/auth/door.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import * as store from './hand-over-store.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { channelsOf, enqueueText } from '#server/features/messages/store.ts';
import { textsOf, type OrderRecord } from '#server/features/orders/store.ts';

/** One of all ten thousand, also those that begin with zeros. */
export const newHandOverCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Makes the code with the assignment, where the setting then demands one. */
export async function demandHandOverCode(
  app: AppContext,
  tx: Transaction,
  order: OrderRecord,
  policy: HandOverPolicy,
): Promise<OrderRecord> {
  // An order placed while no code was demanded has none; its customer says none.
  if (order.handOverWay === 'leave' || !demandsHandOverCode(order.dueCentimes, policy)) return order;
  await store.insertHandOverCode(tx, order.id, newHandOverCode());
  if (order.takenBy !== null) await textHandOverCode(app, tx, order);
  return { ...order, handOver: { orderId: order.id, failedAt: null } };
}

/** A person of the desk has no page that shows it. */
const textHandOverCode = (app: AppContext, tx: Queries, order: TextedOrder): Promise<TextChannel | null> =>
  enqueueText(tx, channelsOf(app), codeText(order));

interface TextedOrder {
  id: string;
  phone: string;
}

/** The text names the order; the code is read when it leaves. */
const codeText = ({ id, phone }: TextedOrder) => ({
  template: 'hand_over_code' as const,
  to: phone,
  facts: { orderId: id, shortId: shortOrderId(id) },
  sequence: textsOf({ id }),
});

type Asking = Pick<SignedIn, 'provedPhone'> & { id: UserId };

/** The code with the number to which it can be texted. */
export async function getMyCode(
  app: Pick<AppContext, 'db' | 'config'>,
  { id, provedPhone }: Asking,
  orderId: string,
): Promise<{ code: string | null; textNumber: string | null }> {
  const found = await store.findCodeOfCustomer(app.db, id, orderId);
  if (!found) throw new AppError('order_not_found');
  const isTextable = found.code !== null && channelsOf(app).length > 0;
  return { code: found.code, textNumber: isTextable ? textNumberOf(found, provedPhone) : null };
}

const textMinutes = 10;

/**
 * Sends the code to the proved number of the order alone. It has the limits of an account and the budget of its channel
 * (product §4.22).
 */
export async function textMyCode(
  app: AppContext,
  user: Asking,
  orderId: string,
): Promise<{ number: string }> {
  const { textNumber: phone } = await getMyCode(app, user, orderId);
  if (phone === null) throw new AppError('hand_over_code_untexted');
  await limitTries(app, 'textHandOverCode', { account: user.id });
  const expiresAt = new Date(app.clock.now().getTime() + textMinutes * 60_000);
  await enqueueText(app.db, channelsOf(app), { ...codeText({ id: orderId, phone }), expiresAt });
  return { number: phone };
}
