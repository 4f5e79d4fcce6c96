import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const shownMax = 500;

/** A statement as it was written, without the values that may stand in it. */
function shapeOf(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w"])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, shownMax);
}

const facts = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const;

/** What may be told of a failed statement: names of the schema, and the statement without its values. */
export function databaseFactsOf(error: Error): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { statement: shapeOf(error.query) };
  if (!(error instanceof pg.DatabaseError)) return {};
  return Object.fromEntries(facts.flatMap((fact) => (error[fact] ? [[fact, error[fact]]] : [])));
}

type RunQuery = (...args: unknown[]) => Promise<unknown>;

/**
 * Drizzle puts the parameters of a failed statement into its error's message and stack, and libraries print errors as
 * they are. For the whole process: they are taken out where they get in.
 */
export function keepValuesOutOfErrors(): void {
  const prototype = PgPreparedQuery.prototype as unknown as { queryWithCache: RunQuery & { isTame?: true } };
  const run = prototype.queryWithCache;
  if (run.isTame) return;
  const tame: RunQuery & { isTame?: true } = async function (this: unknown, ...args) {
    try {
      return await run.apply(this, args);
    } catch (error) {
      throw withoutValues(error);
    }
  };
  tame.isTame = true;
  prototype.queryWithCache = tame;
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { message, stack = '' } = error;
  error.params = [];
  error.query = shapeOf(error.query);
  error.message = `Failed query: ${error.query}`;
  error.stack = stack.replace(message, () => error.message);
  const { cause } = error;
  if (cause instanceof pg.DatabaseError) {
    // «Key (email)=(…) already exists», «Failing row contains (…)».
    Object.assign(cause, { detail: undefined, where: undefined, internalQuery: undefined, hint: undefined });
  }
  return error;
}
