import type { ProcedurePath } from '#shared/domain/permissions.ts';
import type { Queries } from './db/connect.ts';
import type { Replica } from './db/replica.ts';

interface Reading {
  /** A search, whose rows people act on: only from a replica that has replayed all. Without words it is a list. */
  isSearch?: true;
  /** The output has `asOf`, which its page shows. */
  saysWhen?: true;
}

/**
 * What may be read from a replica (decision 108): figures and files, also when it is some seconds late, and searches.
 * Who may call, and all that is decided upon, is read from the primary.
 */
const replicaReadings: { [Path in ProcedurePath]?: Reading } = {
  'statistics.ofMarketplace': { saysWhen: true },
  'statistics.ofOwnPeriod': { saysWhen: true },
  'statistics.ofOwnWords': {},
  'statistics.ofWords': {},
  'statistics.exportOwnPeriod': {},
  'audit.list': { saysWhen: true },
  'audit.exportCsv': {},
  'invoices.exportCsv': {},
  'ledger.exportRows': {},
  'orders.listAllAsAdmin': { isSearch: true },
  'users.listByRole': { isSearch: true },
};

interface FromReplica {
  db: Queries;
  /** The output with the moment to which it is true, where the procedure says it. */
  dated<Output>(output: Output): Output;
}

/** Null: the primary answers. */
export async function fromReplica(
  path: ProcedurePath,
  replica: Replica,
  input: unknown,
): Promise<FromReplica | null> {
  const reading = replicaReadings[path];
  if (!reading || (reading.isSearch && !searchOf(input))) return null;
  const asked = Date.now();
  const asOf = await replica.look();
  if (!asOf || (reading.isSearch && asOf.getTime() < asked)) return null;
  return {
    db: replica.db,
    dated: (output) => (reading.saysWhen ? { ...output, asOf } : output),
  };
}

/** Before the input is validated. */
const searchOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'search' in input && input.search;
