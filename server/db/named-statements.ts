import { sql } from 'drizzle-orm';
import { NodePgPreparedQuery, NodePgSession } from 'drizzle-orm/node-postgres';
import { sqlStateOf } from './errors.ts';
import { GuardedPool } from './guarded-pool.ts';
import { nameOfText } from './statement-title.ts';

/** Memory of every connection holds the plans: texts beyond this number, and bulk inserts, stay unnamed. */
const namesMax = 500;
const namedTextMax = 6_000;
const isPlanned = /^[\s(]*(?:select|insert|update|delete|with)\b/i;

/** At a statement's beginning: it gets no name, so PostgreSQL plans it for its values. Each search has its own best way. */
export const unnamed = sql.raw('/* unnamed */');

const names = new Map<string, string>();
/** A new generation of names is planned anew on every connection. */
let generation = 0;

export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMax || text.length > namedTextMax || !isPlanned.test(text)) return undefined;
  const name = generation === 0 ? nameOfText(text) : `${nameOfText(text)}_${generation}`;
  names.set(text, name);
  return name;
}

/** «cached plan must not change result type»: a migration of another process has changed a column. */
export const isPlanOutdated = (error: unknown): boolean => sqlStateOf(error) === '0A000';

function planAnew(): void {
  generation += 1;
  names.clear();
}

type Run = (this: NodePgPreparedQuery<never>, ...args: unknown[]) => Promise<unknown>;
type Prepare = (
  this: unknown,
  query: { sql: string },
  fields: unknown,
  name: string | undefined,
  ...rest: unknown[]
) => unknown;

let isNaming = false;

/** For the whole process: a connection plans each of drizzle's statements only once (decision 30). */
export function nameStatements(): void {
  if (isNaming) return;
  isNaming = true;
  const session = NodePgSession.prototype as unknown as { prepareQuery: Prepare };
  const prepare = session.prepareQuery;
  session.prepareQuery = function (query, fields, name, ...rest) {
    return prepare.call(this, query, fields, name ?? nameOf(query.sql), ...rest);
  };
  const prepared = NodePgPreparedQuery.prototype as unknown as { queryWithCache: Run };
  const run = prepared.queryWithCache;
  prepared.queryWithCache = async function (...args) {
    try {
      return await run.apply(this, args);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      planAnew();
      const statement = this as unknown as Named;
      // Inside a transaction the whole of it runs again (connect.ts).
      if (!(statement.client instanceof GuardedPool)) throw error;
      const name = nameOf(statement.queryString);
      statement.queryConfig.name = name;
      statement.rawQueryConfig.name = name;
      return run.apply(this, args);
    }
  };
}

interface Named {
  client: unknown;
  queryString: string;
  queryConfig: { name?: string };
  rawQueryConfig: { name?: string };
}
