import { sql, type SQL } from 'drizzle-orm';
import {
  chargeKinds,
  partKinds,
  partRules,
  type ChargeKind,
  type PartKind,
  type PartRule,
} from '#shared/domain/money/bill.ts';
import { orders } from '#server/db/schema/ordering.ts';

const charge = (kind: ChargeKind): string => `coalesce((charges ->> '${kind}')::integer, 0)`;

/** What changes an order's bill after its placing. */
const later: Record<Exclude<PartKind, ChargeKind>, string> = {
  change: 'changes_centimes',
  mend: 'mends_centimes',
};

const isCharge = (kind: PartKind): kind is ChargeKind => chargeKinds.some((one) => one === kind);

/** SQL of what is due of some parts of an order, by the domain's table of parts. */
export function partsDue(isCounted: (rule: PartRule) => boolean): string {
  const counted = partKinds.filter((kind) => isCounted(partRules[kind]));
  return `(${counted.map((kind) => (isCharge(kind) ? charge(kind) : later[kind])).join(' + ')})`;
}

export const chargeOf = (kind: ChargeKind): SQL<number> =>
  sql<number>`coalesce((${orders.charges} ->> ${sql.raw(`'${kind}'`)})::integer, 0)`;
