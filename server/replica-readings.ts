import type { ProcedurePath } from '#shared/domain/permissions.ts';
import type { Queries } from './db/connect.ts';
import type { Replica } from './db/replica.ts';

interface Reading {
  /**
   * The answer comes only from a replica that has replayed all: for a search, whose rows people act on (without words
   * it is a list), and a file, which says no moment.
   */
  whole?: 'search' | 'file';
  /** The output has `asOf`, which its page shows. */
  saysWhen?: true;
}

/**
 * What may be read from a replica (decision 108): figures, also when it is some seconds late, files and searches.
 * Who may call, and all that is decided upon, is read from the primary.
 */
const replicaReadings: { [Path in ProcedurePath]?: Reading } = {
  'statistics.ofMarketplace': { saysWhen: true },
  'statistics.ofOwnPeriod': { saysWhen: true },
  'statistics.ofOwnWords': {},
  'statistics.ofWords': {},
  'statistics.exportOwnPeriod': { whole: 'file' },
  'audit.list': { saysWhen: true },
  'audit.exportCsv': { whole: 'file' },
  'invoices.exportCsv': { whole: 'file' },
  'ledger.exportRows': { whole: 'file' },
  'orders.listAllAsAdmin': { whole: 'search' },
  'users.listByRole': { whole: 'search' },
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
  if (!reading || (reading.whole === 'search' && !searchOf(input))) return null;
  const asOf = reading.whole ? null : await replica.look();
  if (reading.whole ? !(await replica.hasAll()) : !asOf) return null;
  return {
    db: replica.db,
    dated: (output) => (reading.saysWhen && asOf ? { ...output, asOf } : output),
  };
}

/** The search as it is before the input is validated. */
const searchOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'search' in input && input.search;
