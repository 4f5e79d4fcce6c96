import { isBeginningOf, missOf } from '#shared/domain/search/search-misses.ts';
import { AppError } from '#shared/domain/errors.ts';
import { isDatabaseAway, levelOf } from '#server/db/away.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import type { Hub } from '#server/live/hub.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { addMisses, deleteMisses, type Miss } from './misses-store.ts';

type Source = Pick<AppContext, 'live' | 'clock'>;

/** More different texts in a pause are no users. */
const bufferMax = 200;
const pauseMs = 10_000;

const buffers = new WeakMap<Hub, Map<string, Miss>>();

/** Costs the search no statement. */
export function noteMiss({ live, clock }: Source, text: string): void {
  const miss = missOf(text);
  if (!miss) return;
  const buffer = buffers.get(live) ?? new Map<string, Miss>();
  buffers.set(live, buffer);
  const known = buffer.get(miss.folded);
  if (!known && buffer.size >= bufferMax) return;
  buffer.set(miss.folded, { ...miss, times: (known?.times ?? 0) + 1, lastAt: clock.now() });
}

/** Writes what was noted; what could not be written is noted again. */
export async function writeMisses({ live, db }: Pick<AppContext, 'live' | 'db'>): Promise<void> {
  const buffer = buffers.get(live);
  if (!buffer) return;
  buffers.delete(live);
  const whole = [...buffer.values()].filter(({ folded }) => !isBeginningOf(folded, buffer.keys()));
  try {
    await addMisses(db, whole);
  } catch (error) {
    if (isDatabaseAway(error)) buffers.set(live, new Map([...buffer, ...(buffers.get(live) ?? [])]));
    throw error;
  }
}

export function startWritingMisses(app: AppContext): { stop(): Promise<void> } {
  let keeping = Promise.resolve();
  const keep = (): Promise<void> =>
    (keeping = keeping
      .then(() => writeMisses(app))
      .catch((error: unknown) => app.log[levelOf(error)]({ err: error }, 'keeping missed searches failed')));
  const timer = setInterval(() => void keep(), pauseMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return keep();
    },
  };
}

/** An admin has seen it. */
export async function forgetMiss(app: AppContext, admin: ActingAdmin, text: string): Promise<void> {
  const folded = missOf(text)?.folded;
  await app.db.transaction(async (tx) => {
    if (folded === undefined || (await deleteMisses(tx, [folded])) === 0) throw new AppError('not_found');
    const subject = { kind: 'search', id: 'all' } as const;
    await recordAct(tx, admin, { act: 'miss_forgotten', subject, at: app.clock.now() });
  });
}
