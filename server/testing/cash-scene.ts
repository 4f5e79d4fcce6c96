import { randomUUID } from 'node:crypto';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { noticeMessages } from '#messages/news/mail-notices.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { startTestApp } from './app.ts';
import { adminOf, createCourier, createOrder, createPerson, createRestaurant } from './builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from './clients.ts';
import { mailTo } from './mail.ts';

interface Recorded {
  id?: string;
  latestId?: string | null;
  isSuspended?: boolean;
  by?: SignedInCaller;
}

/** Couriers with cash of a delivery, and two admins who suspend them, record and book. */
export async function startCashScene() {
  const mida = await startTestApp();
  const restaurant = await createRestaurant(mida);
  const customerId = await createPerson(mida);
  const admin = await signedIn(mida, await adminOf(mida));
  const otherAdmin = await signedIn(mida, await createPerson(mida, { role: 'admin', name: 'Idriss' }));

  const held = ({ userId }: SignedInCaller) => balanceOf(mida.app.db, accountOf('courier_cash', userId));
  const setStatus = ({ userId }: SignedInCaller, newStatus: 'suspended' | 'active' = 'suspended') =>
    admin.client.users.updateStatus({ userId, newStatus, reason: 'test' });
  const record = (courier: SignedInCaller, amountCentimes: number, recorded: Recorded = {}) => {
    const { id = randomUUID(), latestId = null, isSuspended = true, by = admin } = recorded;
    const { userId: courierId } = courier;
    return by.client.cash.record({ id, courierId, amountCentimes, latestId, isSuspended });
  };
  const bookAs = (id: string, by = admin) => outcomeOf(by.client.cash.book({ id }));
  const answer = (courier: SignedInCaller, id: string) =>
    outcomeOf(courier.client.cash.answer({ id, answer: 'confirmed' }));

  async function withCash() {
    const courier = await signedIn(mida, await createCourier(mida));
    await createOrder(mida, { customerId, restaurant, status: 'delivered', courierId: courier.userId });
    return { courier, cash: await held(courier) };
  }
  async function suspendedWithCash() {
    const found = await withCash();
    await setStatus(found.courier);
    return found;
  }
  /** The hand-over was recorded before the suspension. */
  async function suspendedWithWaiting() {
    const { courier, cash } = await withCash();
    const id = randomUUID();
    await record(courier, cash, { id, isSuspended: false });
    await setStatus(courier);
    return { courier, cash, id };
  }
  const acts = { held, setStatus, record, bookAs, answer };
  const couriers = { withCash, suspendedWithCash, suspendedWithWaiting };
  return { mida, admin, otherAdmin, ...acts, ...couriers, ...readers(mida, admin) };
}

type Mida = Awaited<ReturnType<typeof startTestApp>>;

/** Reads what the hand-overs left: rows, bookings, acts and mails. */
function readers(mida: Mida, admin: SignedInCaller) {
  const readOne = async <Row extends object>(text: string, id: string): Promise<Row | undefined> =>
    (await mida.database.pool.query<Row>(text, [id])).rows[0];
  const stateOf = async (id: string) =>
    (await readOne<{ state: string }>('select state from cash_hand_overs where id = $1', id))?.state;
  const bookings = async (id: string) =>
    (await readOne<{ count: number }>('select count(*)::int from ledger_rows where event_id = $1', id))
      ?.count;
  const actsAbout = async ({ userId }: SignedInCaller) => {
    const { items } = await admin.client.audit.list({ search: userId });
    return items.map(({ act }) => act).filter((act) => act.startsWith('cash_'));
  };
  const mailsAbout = async ({ userId }: SignedInCaller) => {
    const user = await readOne<{ email: string }>('select email from users where id = $1', userId);
    const mails = await mailTo(mida, user?.email ?? '');
    return mails.filter(({ subject }) => subject === noticeMessages.cash_booked.subject);
  };
  return { stateOf, bookings, actsAbout, mailsAbout };
}
