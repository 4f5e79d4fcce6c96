import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { connectHub, type Live } from './bus.ts';
import { createHub } from './hub.ts';
import { openPostgresBus } from './postgres-bus.ts';

/** NATS if set, else the PostgreSQL server; an embedded database has one process. */
export async function openLive(
  { nats }: Pick<Config, 'nats'>,
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  log: Logger,
): Promise<Live> {
  if (nats) {
    const { openNatsBus } = await import('./nats-bus.ts');
    return connectHub((events) => openNatsBus(nats, events), log);
  }
  if (engine === 'server') return connectHub((events) => openPostgresBus(pool, events), log);
  return { hub: createHub(), close: async () => {} };
}
