import type { Logger } from 'pino';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { createAdmission } from './admission.ts';
import { createServer } from './app.ts';
import { alarms, cleanings, createCarriers } from './background.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import type { OpenDatabase } from './db/connect.ts';
import { openReplica, type Replica } from './db/replica.ts';
import { demoAccounts, demonstrationOf, demoPassword } from './seed/accounts.ts';
import { settlePurpose } from './seed/purpose.ts';
import { createIdentities } from './features/auth/identities.ts';
import { startDispatcher } from './features/dispatch/dispatcher-commands.ts';
import { startCleaner } from './features/outbox/cleaner.ts';
import { startOutboxWorker } from './features/outbox/worker.ts';
import { vapidKeysOf } from './features/push/vapid-keys.ts';
import { startComparingOrders } from './features/restores/lost-orders-commands.ts';
import { startWritingMisses } from './features/search/misses-commands.ts';
import { cachedSettings } from './features/settings/commands.ts';
import { startCounting } from './features/statistics/commands.ts';
import { startTimetable } from './features/timetable/worker.ts';
import { listen, tellOfOpenPort } from './http/listen.ts';
import { partFromProxies } from './http/part-from-proxies.ts';
import type { PageRenderer } from './http/render.ts';
import type { Hub } from './live/hub.ts';
import { openLive } from './live/open-live.ts';
import { logSparingly } from './log.ts';
import { createMeter } from './meter.ts';
import { personalRows } from './sheets.ts';
import { version } from './version.ts';

interface Parts {
  config: Config;
  log: Logger;
  /** Migrated. The caller closes it. */
  database: OpenDatabase;
  renderer: PageRenderer;
}

export interface Product {
  /** Anonymised, for trying things out (decision 105). */
  isCopy: boolean;
  listen(): Promise<number>;
  close(): Promise<void>;
}

interface Behind extends Pick<Parts, 'config' | 'log' | 'database'> {
  hub: Hub;
  replica?: Replica;
}

/** What calls and pages work on. Nothing runs in it, and nothing is written before it is asked. */
export function contextOf({ config, log, database, hub, replica }: Behind): AppContext {
  const clock = { now: () => new Date() };
  const parts = { config, clock, log, db: database.db, replica, live: hub };
  return {
    ...parts,
    meter: createMeter({ config, log, pool: database.pool }),
    admission: createAdmission(log),
    identities: createIdentities(parts),
    personalRows,
    orderingLimits,
    demonstration: demonstrationOf(config),
  };
}

export async function openProduct({ config, log, database, renderer }: Parts): Promise<Product> {
  const live = await openLive(config, database, log);
  const replica = openReplicaOf(config, database, log);
  const app = contextOf({ config, log, database, hub: live.hub, replica });
  await settlePurpose(app);
  // Silent connections may be ended only after migrating and seeding: processes that start together wait for each
  // other.
  database.endSilentConnections();
  // The key is read also where a provider carries the notifications: it shows whether AUTH_SECRET belongs to the
  // database.
  await vapidKeysOf(app);
  // Sets the clock.
  const { anonymisedAt } = await cachedSettings(app);
  const server = await createServer(app, renderer);
  server.part = () => partFromProxies(server, config);
  const worker = startOutboxWorker(app, Object.values(createCarriers(app)));
  const timetable = startTimetable(app, alarms);
  const dispatcher = startDispatcher(app, database);
  const cleaner = startCleaner(app, cleanings);
  const comparing = startComparingOrders(app, database);
  const counting = startCounting(app);
  const misses = startWritingMisses(app);
  return {
    isCopy: anonymisedAt !== null,
    listen: () => {
      tellOfOpenPort(config, (words) => log.warn(words));
      return listen(server, config);
    },
    close: async () => {
      await server.close();
      await cleaner.stop();
      await comparing.stop();
      await counting.stop();
      await misses.stop();
      await dispatcher.stop();
      await timetable.stop();
      await worker.stop();
      await replica?.close();
      await live.close();
    },
  };
}

function openReplicaOf({ replicaUrl }: Config, database: OpenDatabase, log: Logger): Replica | undefined {
  if (replicaUrl === null) return undefined;
  const logTrouble = logSparingly(log, 'the replica cannot be read: the primary answers');
  return openReplica(replicaUrl, database, (error) => logTrouble('warn', error));
}

interface Started {
  config: Config;
  engine: OpenDatabase['engine'];
  port: number;
  isCopy: boolean;
}

export function describeStart({ config, engine, port, isCopy }: Started): string {
  const kind = `${engine} database, ${config.mode}${isCopy ? ', an anonymised copy: nothing leaves it' : ''}`;
  const lines = [`Mida ${version} is open at ${config.socket ?? `http://localhost:${port}`}  (${kind})`];
  if (config.mode === 'demonstration') {
    lines.push(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { email, role, restaurantId, courierStatus } of demoAccounts) {
      lines.push(`  ${email.padEnd(24)} ${role} ${restaurantId ?? courierStatus ?? ''}`.trimEnd());
    }
  }
  return lines.join('\n');
}
