import { and, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import { missingForPayout, ownerOf, payoutOf, type PayoutState } from '#shared/domain/money/payouts.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { constraintOf, isUniqueViolation } from '#server/db/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { payees, payouts } from '#server/db/schema/payouts.ts';
import { couriers, restaurants } from '#server/db/schema/ordering.ts';
import { inText } from '#server/db/statements/list-lengths.ts';

type Proposed = PayoutBoard['proposed'][number];
type Kind = Proposed['kind'];
type EndState = Exclude<PayoutState, 'confirmed'>;
/** The most shown of each state: a hundred payments of a day do not hide what was withdrawn before them. */
const endedShown = 50;

const kindOfRow = sql<Kind>`case when ${restaurants.id} is null then 'courier' else 'restaurant' end`;
const nameOfRow = sql<string>`coalesce(${restaurants.name}, ${couriers.fullName}, '')`;
const ofPayee = { kind: kindOfRow, name: nameOfRow };

/** The proposed payouts of one account, or of all, largest first. */
export async function listProposed(db: Queries, account?: AccountId): Promise<Proposed[]> {
  const cash = db
    .select({ userId: ledgerAccounts.userId, cash: ledgerAccounts.balanceCentimes })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'courier_cash'))
    .as('cash');
  const found = await db
    .select({
      account: ledgerAccounts.id,
      payableCentimes: ledgerAccounts.balanceCentimes,
      cashCentimes: cash.cash,
      ...ofPayee,
      holder: payees.holder,
      rib: payees.rib,
      bankChangedAt: sql<Date | null>`${payees.changedAt}`.mapWith(payees.changedAt),
      hasIdentity: sql<boolean>`${legalIdentities.party} is not null`,
    })
    .from(ledgerAccounts)
    .leftJoin(cash, eq(cash.userId, ledgerAccounts.userId))
    .leftJoin(restaurants, eq(restaurants.id, ledgerAccounts.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, ledgerAccounts.userId))
    .leftJoin(payees, eq(payees.account, ledgerAccounts.id))
    .leftJoin(legalIdentities, eq(legalIdentities.party, ledgerAccounts.id))
    .where(
      and(
        account ? eq(ledgerAccounts.id, account) : undefined,
        sql`${ledgerAccounts.kind} in ('restaurant_payable', 'courier_payable')`,
        sql`${ledgerAccounts.balanceCentimes} > 0`,
        sql`not exists (select from payouts open where open.account = ${ledgerAccounts.id} and open.state = 'confirmed')`,
      ),
    );
  return found
    .flatMap(({ payableCentimes, cashCentimes, hasIdentity, ...payee }) => {
      const payout = payoutOf({ payableCentimes, cashCentimes: cashCentimes ?? 0 });
      const missing = missingForPayout({ bank: payee.rib !== null, identity: hasIdentity });
      return payout ? [{ ...payee, ...payout, missing }] : [];
    })
    .toSorted((one, other) => other.amountCentimes - one.amountCentimes);
}

const columns = {
  id: payouts.id,
  account: payouts.account,
  ...ofPayee,
  holder: sql<string | null>`nullif(${payouts.holder}, '')`,
  rib: payouts.rib,
  amountCentimes: payouts.amountCentimes,
  keptCentimes: payouts.keptCentimes,
  state: payouts.state,
  confirmedAt: payouts.confirmedAt,
  endedAt: sql<Date>`${payouts.endedAt}`.mapWith(payouts.endedAt),
};

const balance = sql`coalesce(${ledgerAccounts.balanceCentimes}, 0)`;

export const listConfirmed = (db: Queries) =>
  db
    .select({
      ...columns,
      belowCentimes: sql<number>`greatest(0, ${payouts.amountCentimes} - ${balance})`.mapWith(Number),
    })
    .from(payouts)
    .leftJoin(restaurants, eq(restaurants.id, payouts.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, payouts.courierId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, payouts.account))
    .where(eq(payouts.state, 'confirmed'))
    .orderBy(payouts.confirmedAt, payouts.id);

/** Accounts that nothing is paid from, those that owe most first. */
export const listBelow = (db: Queries): Promise<PayoutBoard['below']> =>
  db
    .select({
      account: ledgerAccounts.id,
      ...ofPayee,
      belowCentimes: sql<number>`-${ledgerAccounts.balanceCentimes}`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .leftJoin(restaurants, eq(restaurants.id, ledgerAccounts.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, ledgerAccounts.userId))
    .where(
      and(
        inArray(ledgerAccounts.kind, ['restaurant_payable', 'courier_payable']),
        lt(ledgerAccounts.balanceCentimes, 0),
      ),
    )
    .orderBy(ledgerAccounts.balanceCentimes, ledgerAccounts.id);

export const listEnded = (db: Queries, state: EndState) =>
  db
    .select(columns)
    .from(payouts)
    .leftJoin(restaurants, eq(restaurants.id, payouts.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, payouts.courierId))
    .where(eq(payouts.state, state))
    .orderBy(desc(payouts.endedAt), desc(payouts.id))
    .limit(inText(endedShown));

export const hasOpenPayout = async (db: Queries, account: AccountId): Promise<boolean> =>
  (await db.$count(payouts, and(eq(payouts.account, account), eq(payouts.state, 'confirmed')))) > 0;

export const ownerColumns = (account: AccountId) =>
  account.startsWith('restaurant')
    ? { restaurantId: Number(ownerOf(account)), courierId: null }
    : { restaurantId: null, courierId: ownerOf(account) };

export interface NewPayout {
  id: string;
  account: AccountId;
  amountCentimes: number;
  keptCentimes: number;
  rib: string;
  holder: string;
  confirmedAt: Date;
}

export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  await tx.insert(payouts).values({ ...payout, ...ownerColumns(payout.account) });
}

export const isSecondOpen = (error: unknown): boolean => isUniqueViolation(error, 'payouts_one_open');

export const isTakenId = (error: unknown): boolean => isUniqueViolation(error, 'payouts_pkey');

export const isPayoutOf = async (
  db: Queries,
  { id, account }: Pick<NewPayout, 'id' | 'account'>,
): Promise<boolean> => (await db.$count(payouts, and(eq(payouts.id, id), eq(payouts.account, account)))) > 0;

/** The account holds less than when it was read. */
export const isUncovered = (error: unknown): boolean => constraintOf(error) === 'payouts_covered';

/** The courier's account is deleted, or the restaurant has no owner any more. */
const isPayeeGone = sql<boolean>`(case when payouts.restaurant_id is null
  then exists (select from ${users} u where u.id = payouts.courier_id and u.deleted_at is not null)
  else not exists (select from ${restaurantMembers} m where m.restaurant_id = payouts.restaurant_id and m.role = 'owner') end)`;

/** The bank no longer needs the holder's name; that of a payee who is gone is erased. */
const holderAtEnd = sql`case when ${isPayeeGone} then '' else ${payouts.holder} end`;

/** Returns the payout that was in `from` until now. Locks its courier or restaurant, as the deletion of an account does. */
export async function endPayout(
  tx: Transaction,
  { id, from, to, at }: { id: string; from: PayoutState; to: EndState; at: Date },
): Promise<
  (Pick<NewPayout, 'account' | 'amountCentimes' | 'keptCentimes'> & { isPayeeGone: boolean }) | undefined
> {
  const payee = tx.select({ id: payouts.courierId }).from(payouts).where(eq(payouts.id, id));
  await tx.select().from(couriers).where(inArray(couriers.userId, payee)).for('share');
  const house = tx.select({ id: payouts.restaurantId }).from(payouts).where(eq(payouts.id, id));
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(inArray(restaurants.id, house))
    .for('share');
  const [ended] = await tx
    .update(payouts)
    .set({ state: to, endedAt: at, holder: holderAtEnd })
    .where(and(eq(payouts.id, id), eq(payouts.state, from)))
    .returning({
      account: payouts.account,
      amountCentimes: payouts.amountCentimes,
      keptCentimes: payouts.keptCentimes,
      isPayeeGone,
    });
  return ended;
}

/** There is no row to lock before the first write. The lock ends with the transaction. */
export async function lockFirstWrite(tx: Transaction, party: LegalParty): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payee ${party}`}, 0))`);
}

export async function lockPayee(tx: Transaction, account: AccountId) {
  await lockFirstWrite(tx, account);
  const [found] = await tx
    .select({ holder: payees.holder, rib: payees.rib })
    .from(payees)
    .where(eq(payees.account, account))
    .for('update');
  return found;
}

const isOwnerOf = (restaurantId: number) => [
  eq(restaurantMembers.restaurantId, restaurantId),
  eq(restaurantMembers.role, 'owner'),
];

interface Payee {
  /** Absent for a courier. */
  restaurant?: { id: number; name: string };
  emails: string[];
}

/** A courier, or all owners of a restaurant. Returns nothing for an account without an owner. */
export async function findOwners(db: Queries, account: AccountId): Promise<Payee | undefined> {
  const { restaurantId, courierId } = ownerColumns(account);
  const emailsOf = async (isOwner: SQL | undefined) =>
    (await db.select({ email: users.email }).from(users).where(isOwner).orderBy(users.id)).flatMap(
      ({ email }) => email ?? [],
    );
  if (restaurantId === null) {
    const emails = await emailsOf(
      inArray(
        users.id,
        db.select({ id: couriers.userId }).from(couriers).where(eq(couriers.userId, courierId)),
      ),
    );
    return emails.length > 0 ? { emails } : undefined;
  }
  const { id, name } = restaurants;
  const [restaurant] = await db.select({ id, name }).from(restaurants).where(eq(id, restaurantId));
  if (!restaurant) return undefined;
  const owners = db
    .select({ id: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(and(...isOwnerOf(restaurantId)));
  return { restaurant, emails: await emailsOf(inArray(users.id, owners)) };
}

/** A change of the owner, and the deletion of a courier's account, lock the same row and may have come first. */
export async function isStillOwner(
  tx: Transaction,
  { account, userId }: { account: AccountId; userId: string },
): Promise<boolean> {
  const { restaurantId, courierId } = ownerColumns(account);
  if (restaurantId === null) {
    await tx.select().from(couriers).where(eq(couriers.userId, courierId)).for('share');
    return (await tx.$count(users, and(eq(users.id, userId), isNull(users.deletedAt)))) > 0;
  }
  await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId)).for('share');
  const owners = await tx
    .select({ id: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(and(...isOwnerOf(restaurantId)));
  return owners.some(({ id }) => id === userId);
}

export async function hasOwner(db: Queries, account: AccountId): Promise<boolean> {
  const { restaurantId, courierId } = ownerColumns(account);
  if (restaurantId !== null) return (await db.$count(restaurants, eq(restaurants.id, restaurantId))) > 0;
  return (await db.$count(couriers, eq(couriers.userId, courierId))) > 0;
}

export async function writePayee(
  tx: Transaction,
  { account, ...bank }: { account: AccountId; holder: string; rib: string; changedAt: Date },
): Promise<void> {
  await tx
    .insert(payees)
    .values({ account, ...bank, ...ownerColumns(account) })
    .onConflictDoUpdate({ target: payees.account, set: bank });
}

export async function deletePayee(tx: Transaction, account: AccountId): Promise<boolean> {
  const { rowCount } = await tx.delete(payees).where(eq(payees.account, account));
  return rowCount === 1;
}
