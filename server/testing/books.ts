import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { AccountId, AccountKind } from '#shared/domain/money/ledger-accounts.ts';
import type { Posting } from '#shared/domain/money/postings.ts';
import type { Queries } from '#server/db/connect.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { listBalanceFaults } from '#server/features/ledger/books-store.ts';
import { book } from '#server/features/ledger/store.ts';
import type { TestApp } from './app.ts';

export const balanceFaults = ({ database }: TestApp): Promise<string[]> => listBalanceFaults(database.db);

/** The debits and credits that the ended orders should have booked: docs/money.md a second time, in SQL. */
const recomputed = `
  with ended as (
    select o.id, o.status, o.courier_id, o.restaurant_id, h.from_status, h.party, h.reason, o.due_centimes as due,
      c.dishes, round(c.fee * 20 / 120.0)::bigint as fee_tax, c.fee,
      ceil(coalesce(o.courier_pay_centimes, 0)
        / case when o.status = 'cancelled' and h.from_status <> 'picked_up' then 2.0 else 1 end)::bigint as earned, substr(o.id::text, 1, 1) as part,
      floor(c.dishes * o.commission_percent / 100 + 0.5)::bigint as kept
    from orders o join order_history h on h.order_id = o.id and h.version = o.version
    cross join lateral (select sum(centimes) filter (where kind = 'dishes') + o.changes_centimes as dishes,
      sum(centimes) filter (where kind = 'delivery') + o.mends_centimes as fee from order_charges where order_id = o.id) c
    where o.status in ('delivered', 'cancelled')),
  judged as (
    select *, round(kept * 20 / 120.0)::bigint as kept_tax,
      case
        when status = 'delivered' then 'delivered'
        when from_status = 'new' then 'nobody'
        when party in ('restaurant', 'customer') then 'restaurant'
        when reason = 'not_picked_up' and from_status = 'preparing' then 'restaurant'
        when reason in ('dish_ran_out', 'kitchen_closing', 'cannot_make', 'kitchen_asked', 'kitchen_unreachable')
          then 'restaurant'
        else 'marketplace' end as outcome
    from ended),
  sides as (
    select outcome, sides.* from judged cross join lateral (values
      ('delivered', 'courier_cash:' || courier_id, due, 0),
      ('delivered', 'restaurant_payable:' || restaurant_id, kept, dishes),
      ('delivered', 'commission:' || part, 0, kept - kept_tax),
      ('delivered', 'delivery_income:' || part, earned, fee - fee_tax),
      ('delivered', 'vat:' || part, 0, kept_tax + fee_tax),
      ('delivered', 'courier_payable:' || courier_id, 0, earned),
      ('marketplace', 'losses:' || part, dishes - kept + earned, 0),
      ('marketplace', 'restaurant_payable:' || restaurant_id, 0, dishes - kept),
      ('marketplace', 'courier_payable:' || courier_id, 0, earned),
      ('restaurant', 'restaurant_payable:' || restaurant_id, earned, 0),
      ('restaurant', 'courier_payable:' || courier_id, 0, earned)) sides (case_of, id, debits, credits)
    where outcome = case_of)
  select id, sum(debits)::bigint as debits, sum(credits)::bigint as credits
  from sides where id is not null group by id`;

interface Sides {
  debits: number;
  credits: number;
}

/** Every account that differs from the orders' history and the `others` that were booked beside it. */
export async function bookFaults({ database }: TestApp, others: readonly Posting[] = []): Promise<string[]> {
  const { rows } = await database.pool.query<Sides & { id: AccountId }>(recomputed);
  const expected = new Map<AccountId, Sides>(rows.map(({ id, ...sides }) => [id, sides]));
  const sidesOf = (id: AccountId): Sides => {
    const sides = expected.get(id) ?? { debits: 0, credits: 0 };
    expected.set(id, sides);
    return sides;
  };
  for (const { debit, credit, amountCentimes } of others) {
    sidesOf(debit).debits += amountCentimes;
    sidesOf(credit).credits += amountCentimes;
  }
  const { rows: booked } = await database.pool.query<Sides & { id: AccountId }>(
    'select id, debits_centimes as debits, credits_centimes as credits from ledger_accounts',
  );
  const found = new Map(booked.map(({ id, ...sides }) => [id, sides]));
  const none = { debits: 0, credits: 0 };
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((id) => {
    const [want, have] = [expected.get(id) ?? none, found.get(id) ?? none];
    const isEqual = want.debits === have.debits && want.credits === have.credits;
    return isEqual ? [] : [`${id}: expected ${JSON.stringify(want)}, booked ${JSON.stringify(have)}`];
  });
}

/** Books one row. The kind of its event does not matter to these tests. */
export function bookRow({ clock, database }: TestApp, posting: Posting): Promise<void> {
  const event = { eventId: randomUUID(), kind: 'order_cancelled', at: clock.now() } as const;
  return database.db.transaction((tx) => book(tx, { ...event, postings: [posting] }));
}

/** The balance of all accounts of each kind together. */
export async function balancesByKind(
  db: Queries,
  kinds: readonly AccountKind[],
): Promise<Map<AccountKind, number>> {
  const found = await db
    .select({
      kind: ledgerAccounts.kind,
      centimes: sql<number>`sum(${ledgerAccounts.balanceCentimes})::bigint`,
    })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, [...kinds]))
    .groupBy(ledgerAccounts.kind);
  const balances = new Map(found.map(({ kind, centimes }) => [kind, centimes]));
  return new Map(kinds.map((kind) => [kind, balances.get(kind) ?? 0]));
}
