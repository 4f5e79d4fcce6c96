import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { ConfigError } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { numberOfLock } from '#server/db/advisory-locks.ts';
import type { Transaction } from '#server/db/connect.ts';
import { readHome } from '#server/db/home.ts';
import { liftTimeouts } from '#server/db/time-outs.ts';
import { settings } from '#server/db/schema/settings.ts';
import { users } from '#server/db/schema/accounts.ts';
import { sampleAccounts } from './accounts.ts';
import { renewCity } from './renewal.ts';
import { seedIfEmpty } from './seed.ts';

/** A database has one purpose for ever; under the lock the first of several starts decides. Throws ConfigError. */
export async function settlePurpose(app: AppContext): Promise<void> {
  await app.db.transaction(async (tx) => {
    // The start of another process may fill the database for longer than its user's time-outs.
    await liftTimeouts(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${numberOfLock('purpose')})`);
    await (app.config.mode === 'production' ? takeForProduction(app, tx) : takeForDemonstration(app, tx));
  });
}

/** Renews while a demonstration runs. One process at a time does it. */
export async function renewDemonstration(app: AppContext): Promise<void> {
  if (app.config.mode === 'production') return;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${numberOfLock('purpose')})`);
    if (await holdsSampleCity(tx)) await renewCity(app, tx);
  });
}

async function takeForProduction({ clock, config }: AppContext, tx: Transaction): Promise<void> {
  if (await holdsSampleCity(tx)) {
    throw new ConfigError([
      'The database holds a demonstration, whose accounts have a published password: production needs a database of its own',
    ]);
  }
  await tx
    .update(settings)
    .set({ productionSince: clock.now(), adminsNeedTwoFactor: true })
    .where(isNull(settings.productionSince));
  const productionHome = await readHome(tx, config.database);
  await tx
    .update(settings)
    .set({ productionHome })
    .where(sql`${settings.productionHome} is distinct from ${productionHome}`);
}

async function takeForDemonstration(app: AppContext, tx: Transaction): Promise<void> {
  if ((await tx.$count(settings, isNotNull(settings.productionSince))) > 0) {
    throw new ConfigError([
      'The database is a production: start with NODE_ENV=production, or give the demonstration a database of its own',
    ]);
  }
  await seedIfEmpty(app, tx);
  await renewCity(app, tx);
}

/** Only a demonstration can confirm a sample account: no mail arrives under `.test`. */
async function holdsSampleCity(tx: Transaction): Promise<boolean> {
  const emails = sampleAccounts.map(({ email }) => email);
  return (await tx.$count(users, and(inArray(users.email, emails), eq(users.emailVerified, true)))) > 0;
}
