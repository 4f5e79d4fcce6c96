import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const shownMax = 500;

/** The text without its literals. */
export function shapeOf(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w"])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, shownMax);
}

const facts = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const;

/** What a log may say of a failed statement: names of the schema, and its shape (decision 20). */
export function databaseFactsOf(error: Error): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { statement: shapeOf(error.query) };
  if (!(error instanceof pg.DatabaseError)) return {};
  return Object.fromEntries(facts.flatMap((fact) => (error[fact] ? [[fact, error[fact]]] : [])));
}

let isHiding = false;

/**
 * Once for the process: drizzle writes a statement's parameters into its error, and libraries print errors.
 */
export function keepValuesOutOfErrors(): void {
  if (isHiding) return;
  isHiding = true;
  const { execute } = NodePgPreparedQuery.prototype;
  NodePgPreparedQuery.prototype.execute = async function (values) {
    try {
      return await execute.call(this, values);
    } catch (error) {
      throw withoutValues(error);
    }
  };
}

export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { message, stack = '' } = error;
  error.params = [];
  error.query = shapeOf(error.query);
  error.message = `Failed query: ${error.query}`;
  error.stack = stack.replace(message, () => error.message);
  const { cause } = error;
  if (cause instanceof pg.DatabaseError) {
    // These fields hold values: «Key (email)=(…) already exists», «Failing row contains (…)».
    Object.assign(cause, { detail: undefined, where: undefined, internalQuery: undefined, hint: undefined });
  }
  return error;
}
