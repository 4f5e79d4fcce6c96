import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OrderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { createAdmission, productBounds, type Bounds } from '#server/admission.ts';
import { createServer, type Arrival } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { demonstrationOf } from '#server/seed/accounts.ts';
import { createIdentities } from '#server/features/auth/identities.ts';
import type { AuthLibrary } from '#server/features/auth/library.ts';
import type { Announcement } from '#server/live/audience.ts';
import { vapidKeysOf } from '#server/features/push/vapid-keys.ts';
import { createHub, type Hub } from '#server/live/hub.ts';
import { createLog } from '#server/log.ts';
import { createMeter } from '#server/meter.ts';
import { ownScriptMark } from '#server/http/own-scripts.ts';
import type { PageRenderer } from '#server/http/render.ts';
import { personalRows } from '#server/sheets.ts';
import { createTestDatabase } from './database.ts';

/** pino's level of errors. */
const errorLevel = 50;

/** A clock that stays still until a test moves it. */
interface SteppableClock {
  now(): Date;
  advance(milliseconds: number): void;
}

/** One process of the product on its own database and a free port. */
export interface TestApp {
  app: AppContext;
  /** The account library behind `app.identities`. */
  auth: AuthLibrary;
  server: FastifyInstance;
  database: OpenDatabase;
  clock: SteppableClock;
  origin: string;
  /** Announcements after a commit, oldest first. */
  announced: Announcement[];
  /** The lines of the security log, oldest first. */
  securityEvents: Record<string, unknown>[];
  /** Everything logged as an error. `close` fails on them. */
  faults: unknown[];
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Settings beside the demonstration's, as in the environment. */
  settings?: Record<string, string>;
  renderer?: PageRenderer;
  /**
   * The default is far above the product's: a busy process looks at a connection's age before it reads what has come.
   */
  arrival?: Arrival;
  /** The default is far above the product's limits. */
  orderingLimits?: OrderingLimits;
  /** The default refuses nothing, and the database may take its time: a busy machine is slow without a fault. */
  bounds?: Partial<Bounds>;
  /** The log of tests of faults; without one a fault fails the test. */
  log?: Logger;
  /** Parts of several processes: their shared database, and a hub connected to the others. */
  shared?: { database: OpenDatabase; hub: Hub };
}

/** Start it at the head of a test file, close it in `afterAll`. */
export async function startTestApp({
  settings,
  renderer,
  arrival = wideArrival,
  orderingLimits = wideLimits,
  shared,
  bounds,
  log,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = shared?.database ?? (await createTestDatabase());
  const clock = createSteppableClock();
  const announced: Announcement[] = [];
  const faults: unknown[] = [];
  const config = readTestConfig(settings);
  const hub = shared?.hub ?? createHub();
  const live: Hub = {
    ...hub,
    publish: (announcements) => {
      announced.push(...announcements);
      hub.publish(announcements);
    },
  };
  const securityEvents: Record<string, unknown>[] = [];
  const ownLog = log ?? createLog('info', { write: keepLine });
  const meter = createMeter({ config, log: ownLog, pool: database.pool });
  const parts = { config, clock, live, log: ownLog, db: database.db, personalRows };
  const identities = createIdentities(parts);
  const demonstration = demonstrationOf(config);
  const admission = createAdmission(ownLog, { ...wideBounds, ...bounds });
  const app: AppContext = {
    ...parts,
    meter,
    admission,
    identities,
    orderingLimits,
    demonstration,
  };
  function keepLine(text: string): void {
    const {
      level,
      msg,
      time: _,
      pid: __,
      hostname: ___,
      ...line
    } = JSON.parse(text) as Record<string, unknown>;
    if (Number(level) >= errorLevel) faults.push({ msg, ...line });
    else if (msg === 'security') securityEvents.push(line);
  }
  // A start makes the keys too.
  await vapidKeysOf(app);
  const server = await createServer(app, renderer ?? stubRenderer, arrival);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const close = async (): Promise<void> => {
    await server.close();
    if (!shared) await database.close();
    if (faults.length > 0) throw new Error(`The server logged errors: ${JSON.stringify(faults, null, 2)}`);
  };
  const { auth } = identities;
  return { app, auth, server, database, clock, origin, announced, securityEvents, faults, close };
}

/** Each caller has its own address, as through a proxy, so that limits per address do not add up over tests. */
function readTestConfig(settings: TestAppOptions['settings']): Config {
  return readConfig({
    TRUSTED_PROXY_HOPS: '1',
    SITE_URL: 'http://mida.test',
    // A busy machine is slow without a fault.
    SLOW_CALL_MS: '0',
    SLOW_STATEMENT_MS: '0',
    ...settings,
  });
}

const wideBounds: Bounds = {
  ...productBounds,
  leastRunning: 1e6,
  mostRunning: 1e6,
  databaseMs: 60_000,
};
const wideArrival: Arrival = { headMs: 240_000, wholeMs: 300_000, lookMs: 1_000 };
const wideLimits: OrderingLimits = { openBeforeFirstDelivery: 1e6, open: 1e6, placedInAnHour: 1e6 };

function createSteppableClock(): SteppableClock {
  let time = Date.parse('2026-07-07T19:00:00.000Z');
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Pages without a build: their address, and a script of its own. */
export const stubRenderer: PageRenderer = {
  render: async ({ url }) => ({
    status: url.pathname === '/' || url.pathname === '/home' ? 200 : 404,
    html: `<!doctype html><html lang="ar" dir="rtl"><title>${encodeURI(url.pathname)}</title><body><script nonce="${ownScriptMark}">0</script></body></html>`,
  }),
  findPage: (path) => (/^(?:\/[\w-]+)*\/?$/.test(path) ? { path, hasParameters: false } : undefined),
};
