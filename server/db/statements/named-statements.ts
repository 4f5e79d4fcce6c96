import { sql } from 'drizzle-orm';
import { sqlStateOf } from '#server/db/errors.ts';
import { nameOfText } from './statement-title.ts';

/** Memory of every connection holds the plans: texts beyond this number, and bulk inserts, stay unnamed. */
const namesMax = 500;
/** The most texts with names: longer than the longest list of orders with its parts. */
const namedTextMax = 8_000;
const isPlanned = /^[\s(]*(?:select|insert|update|delete|with)\b/i;

/**
 * Begins a statement that gets no name, so that PostgreSQL plans it for its values. Each search has its own
 * best way.
 */
export const unnamed = sql.raw('/* unnamed */');

const names = new Map<string, string>();
/** Every connection plans a new generation of names again. */
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
const isPlanOutdated = (error: unknown): boolean => sqlStateOf(error) === '0A000';

/** All statements get new names, whose plans the connections make at their next runs. */
function planAnew(): void {
  generation += 1;
  names.clear();
}

/** Runs a statement a second time, with new plans, when its plan was outdated. */
export async function withNewPlans<Result>(run: () => Promise<Result>): Promise<Result> {
  return run().catch((error: unknown) => {
    if (!isPlanOutdated(error)) throw error;
    planAnew();
    return run();
  });
}
