import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { ConfigError } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { settings } from '#server/db/schema.ts';
import { users } from '#server/db/schema-accounts.ts';
import { sampleAccounts } from './accounts.ts';
import { seedIfEmpty } from './seed.ts';

/** Any number, the same in every process of this product, and another than the migrations'. */
const purposeLock = 1_297_638_466;

/**
 * A database is a demonstration's or a production's for ever. One transaction under a lock: a start that is cut off
 * leaves nothing behind, and of several processes starting at once the first decides. Throws ConfigError.
 */
export async function settlePurpose(app: AppContext): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${purposeLock})`);
    await (app.config.mode === 'production' ? takeForProduction(app, tx) : takeForDemonstration(app, tx));
  });
}

async function takeForProduction({ clock }: AppContext, tx: Transaction): Promise<void> {
  if (await holdsSampleCity(tx)) {
    throw new ConfigError([
      'The database holds a demonstration, whose accounts have a published password: production needs a database of its own',
    ]);
  }
  await tx.update(settings).set({ productionSince: clock.now() }).where(isNull(settings.productionSince));
}

/** A demonstration offers sample accounts, keeps mail on a page and trusts a published secret. */
async function takeForDemonstration(app: AppContext, tx: Transaction): Promise<void> {
  if ((await tx.$count(settings, isNotNull(settings.productionSince))) > 0) {
    throw new ConfigError([
      'The database is a production: start with NODE_ENV=production, or give the demonstration a database of its own',
    ]);
  }
  await seedIfEmpty(app, tx);
}

/**
 * A confirmed sample account stands only in a demonstration: anyone may sign up with such an address, but under the
 * reserved `.test` no mail arrives.
 */
async function holdsSampleCity(tx: Transaction): Promise<boolean> {
  const emails = sampleAccounts.map(({ email }) => email);
  return (await tx.$count(users, and(inArray(users.email, emails), eq(users.emailVerified, true)))) > 0;
}
