import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { couriers } from '#server/db/schema/ordering.ts';
import { offers } from '#server/db/schema/offers.ts';
import { trips } from '#server/db/schema/trips.ts';
import { statement } from '#server/db/statements/statement.ts';

export type CourierOnDuty = Awaited<ReturnType<typeof listCouriersOnDuty>>[number];

const shape = {
  courierId: couriers.userId,
  name: couriers.fullName,
  phone: couriers.phone,
  heldCentimes: sql<number>`coalesce((select balance_centimes from ledger_accounts
    where id = 'courier_cash:' || ${couriers.userId}), 0)::integer`,
  isBusy: sql<boolean>`exists (select from ${trips}
    where ${trips.courierId} = ${couriers.userId} and ${trips.closedAt} is null)`,
  hasOffer: sql<boolean>`exists (select from ${offers}
    where ${offers.courierId} = ${couriers.userId} and ${offers.state} = 'open')`,
};

const read = statement(
  shape,
  (columns) => sql`
    select ${columns} from ${couriers} where ${couriers.isOnDuty} order by 5, ${couriers.fullName}, ${couriers.userId}`,
);

/** Lists free couriers first. */
export const listCouriersOnDuty = (db: Queries) => read(db, {});
