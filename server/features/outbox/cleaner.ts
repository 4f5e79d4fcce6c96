import type { AppContext } from '#server/context.ts';
import { deleteUnconfirmed } from '#server/features/users/account-store.ts';
import { deleteOldPositions } from '#server/features/couriers/dispatch-store.ts';
import { deleteOldLinks } from '#server/features/auth/mail-links-store.ts';
import { deleteUnusedPhotos } from '#server/features/photos/store.ts';
import { deleteEndedCounts } from '#server/features/auth/rate-limits-store.ts';
import { deleteEndedSessions } from '#server/features/auth/sessions-store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { deleteMailTo, deleteOldJobs } from './store.ts';

const pauseMs = 10 * 60_000;

/** Removes what has run out (product §3.4). */
export function startCleaner(app: AppContext): { stop(): void } {
  const timer = setInterval(() => {
    clean(app).catch((error: unknown) => app.log.error({ err: error }, 'cleaning failed'));
  }, pauseMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function clean(app: AppContext): Promise<void> {
  const { db, clock } = app;
  await deleteEndedCounts(db);
  await deleteOldLinks(db, clock.now());
  await deleteEndedSessions(db);
  await deleteOldPositions(db, clock.now());
  await deleteUnusedPhotos(db, clock.now());
  await deleteOldJobs(db);
  await removeUnconfirmed(app);
}

/** A stranger may have signed up with an unconfirmed address. */
async function removeUnconfirmed(app: AppContext): Promise<void> {
  const at = app.clock.now();
  const version = at.getTime();
  await inTransaction(app, async (tx, announce) => {
    for (const { id, email } of await deleteUnconfirmed(tx, at)) {
      await deleteMailTo(tx, email);
      announce({ topic: 'session', id, version, channels: [`user:${id}`] });
      announce({ topic: 'users', id, version, channels: ['admins'] });
    }
  });
}
