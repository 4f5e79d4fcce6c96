import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Bus, BusEvents } from './bus.ts';

const channel = 'mida_live';
const maxMessageBytes = 7_900;
const pauseMs = 1_000;
const checkMs = 30_000;
const answerMs = 10_000;
/** The session that listens is idle. A database that ends idle sessions would cut it, and each cut lets every browser ask for everything. */
const listening = `set idle_session_timeout = 0; listen ${channel}`;

/** NOTIFY in an order's transaction would cost seven eighths of the throughput. LISTEN needs its own session. */
export function openPostgresBus(pool: pg.Pool, events: BusEvents): Bus {
  const closing = new AbortController();
  const finished = keepListening(pool.options.connectionString, events, closing.signal);
  return {
    maxMessageBytes,
    async send(messages) {
      for (const message of messages) await pool.query('select pg_notify($1, $2)', [channel, message]);
    },
    async close() {
      closing.abort();
      await finished;
    },
  };
}

async function keepListening(
  connectionString: string | undefined,
  events: BusEvents,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'mida live',
    });
    client.on('notification', ({ payload }) => events.onMessage(payload ?? ''));
    try {
      await listenUntilLost(client, signal, events.onConnected);
    } catch (error) {
      if (signal.aborted) return;
      events.onTrouble(error);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Resolves on `signal`; rejects when the connection is lost. */
async function listenUntilLost(
  client: pg.Client,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const over = new AbortController();
  const end = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('The connection that listens was closed')));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  });
  try {
    await Promise.race([client.connect().then(() => client.query(listening)), end]);
    if (signal.aborted) return;
    onConnected();
    await Promise.race([end, failWhenSilent(client, over.signal)]);
  } finally {
    over.abort();
    end.catch(() => {});
    await Promise.race([client.end().catch(() => {}), pause(pauseMs, undefined, { ref: false })]);
  }
}

/** Only a query notices a cut network. */
async function failWhenSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(checkMs, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await client.query('select 1');
  }
}
