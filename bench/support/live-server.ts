import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import type { RequestHeaders, SignedIn } from '#server/identity.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { createAdmission } from '#server/admission.ts';
import { createIdentities } from '#server/features/auth/identities.ts';
import { personalRows } from '#server/sheets.ts';
import { openLive } from '#server/live/open-live.ts';
import { createMeter } from '#server/meter.ts';
import { stubRenderer } from '#server/testing/app.ts';
import { now, type Audience, type ServerAnswer, type ServerOrder } from './live-messages.ts';

interface Site {
  port: number;
  /** Resolves with the moment of the commit. */
  commit(version: number, audience: Audience): Promise<number>;
}

const [, , kind, databaseUrl = ''] = process.argv;
const database = await openDatabase({ url: databaseUrl });
const site = await (kind === 'product' ? openProduct(database) : openBareLoop(database));
const answer = (message: ServerAnswer): void => void process.send?.(message);

process.on('message', async (order: ServerOrder) => {
  if (order.kind === 'cpu') {
    const { user, system } = process.cpuUsage();
    answer({ kind: 'cpu', microseconds: user + system });
  } else {
    answer({ kind: 'committed', at: await site.commit(order.version, order.audience) });
  }
});
process.on('disconnect', () => process.exit());
answer({ kind: 'open', port: site.port });

/** Everything between the transaction and the socket is the product's; only the sessions are faked. */
async function openProduct(from: OpenDatabase): Promise<Site> {
  const config = readConfig({});
  const log = pino({ level: 'silent' });
  const clock = { now: () => new Date() };
  const { hub } = await openLive(config, from, log);
  let committedAt = 0;
  const live: AppContext['live'] = {
    ...hub,
    publish(announcements) {
      committedAt = now();
      hub.publish(announcements);
    },
  };
  const loadUser = async (headers: RequestHeaders) => userOf(headers.get('cookie') ?? '');
  const identities = {
    ...createIdentities({ config, clock, live, log, db: from.db }),
    loadUser,
    watchUser: loadUser,
  };
  const app = {
    config,
    log,
    meter: createMeter({ config, log, pool: from.pool }),
    live,
    admission: createAdmission(log),
    identities,
    personalRows,
    db: from.db,
    clock,
    orderingLimits,
    demonstration: null,
  };
  const server = await createServer(app, stubRenderer);
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return {
    port: Number(port),
    async commit(version, audience) {
      const channels = audience === 'all' ? (['everyone'] as const) : ([`user:${audience}`] as const);
      await app.db.transaction((tx) => tx.execute(sql`update ticks set version = ${version}`));
      live.publish([{ topic: 'orders', id: 'tick', version, channels }]);
      return committedAt;
    },
  };
}

const userOf = (id: string): SignedIn => ({
  id,
  sessionId: id,
  name: id,
  email: id,
  isEmailConfirmed: true,
  role: 'customer',
  phone: null,
  provedPhone: null,
  language: 'ar',
  restaurants: [],
  courier: null,
});

async function openBareLoop({ pool }: OpenDatabase): Promise<Site> {
  const responses = new Map<string, ServerResponse[]>();
  const server = createHttpServer(({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    const user = headers.cookie ?? '';
    responses.set(user, [...(responses.get(user) ?? []), response]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async commit(version, audience) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('update ticks set version = $1', [version]);
      await client.query('commit');
      client.release();
      const committedAt = now();
      const frame = Buffer.from(`data: ${JSON.stringify({ topic: 'orders', id: 'tick', version })}\n\n`);
      const heard = audience === 'all' ? [...responses.values()].flat() : (responses.get(audience) ?? []);
      for (const response of heard) response.write(frame);
      return committedAt;
    },
  };
}
