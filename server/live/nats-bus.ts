import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { NatsPlace } from '#server/config.ts';
import type { Bus, BusEvents } from './bus.ts';

const maxMessageBytes = 64 * 1024;
const pauseMs = 1_000;
/** A silent server is left for another after three of them: hints are back within two seconds (deploy/ha). */
const pingMs = 500;
/** How long messages that were sent may wait for the server's answer. */
const silenceMs = 1_500;
const answerMs = 5_000;
/** The servers of a cluster tell each other in this time who listens. */
const spreadMs = 250;
/** A silent server must not hold up the end of the process. */
const partingMs = 1_000;

/** Does not wait for its server: ordering works without NATS. */
export function openNatsBus(place: NatsPlace, events: BusEvents): Bus {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  const hold = (opened: NatsConnection | undefined): void => {
    connection = opened;
  };
  const finished = keepListening(place, events, { signal: closing.signal, hold });
  return {
    maxMessageBytes,
    async send(messages) {
      if (!connection) throw new Error('NATS is not connected');
      for (const message of messages) connection.publish(place.subject, message);
      await untilTaken(connection);
    },
    async close() {
      closing.abort();
      const last = connection;
      const parting = Promise.all([last?.drain().catch(() => {}), finished]);
      await Promise.race([parting, pause(partingMs, undefined, { ref: false })]);
      void last?.close();
    },
  };
}

/**
 * The library drops what it has not written when its connection ends, and says nothing: only the server's answer shows
 * that it has the messages. Throws when the connection ends, or the server keeps silent.
 */
async function untilTaken(connection: NatsConnection): Promise<void> {
  const taken = new AbortController();
  const silence = pause(silenceMs, 'silent' as const, { signal: taken.signal, ref: false });
  // Ended by an answer.
  silence.catch(() => {});
  const heard = await Promise.race([connection.flush(), silence]).finally(() => taken.abort());
  if (heard === 'silent') throw new Error('NATS does not answer');
}

interface Holding {
  signal: AbortSignal;
  hold: (connection: NatsConnection | undefined) => void;
}

/** The library connects again by itself, but gives up for good when its credentials are refused twice. */
async function keepListening(place: NatsPlace, events: BusEvents, holding: Holding): Promise<void> {
  const { signal } = holding;
  while (!signal.aborted) {
    try {
      await listenUntilClosed(place, events, holding);
    } catch (error) {
      if (signal.aborted) return;
      events.onTrouble(error);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Rejects when the server refuses the subject, or the library gives up. */
async function listenUntilClosed(
  { urls, subject }: NatsPlace,
  events: BusEvents,
  { signal, hold }: Holding,
): Promise<void> {
  const connection = await connect(optionsOf(urls));
  const refused = new Promise<never>((_resolve, reject) => {
    const callback = (error: Error | null, message: Msg): void =>
      error ? reject(error) : events.onMessage(message.string());
    connection.subscribe(subject, { callback });
  });
  try {
    await Promise.race([connection.flush(), refused]);
    if (signal.aborted) return;
    hold(connection);
    events.onConnected();
    void watch(connection, events);
    throw (await Promise.race([connection.closed(), refused])) ?? new Error('NATS closed the connection');
  } finally {
    hold(undefined);
    await connection.close();
  }
}

async function watch(connection: NatsConnection, events: BusEvents): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'reconnect' && (await isListening(connection))) events.onConnected();
    if (status.type === 'disconnect') events.onTrouble(new Error(`NATS at ${status.server} is gone`));
    if (status.type === 'error') events.onTrouble(status.error);
  }
}

/** After a reconnection its server has to know the subject again, and then the servers of the others. */
const isListening = (connection: NatsConnection): Promise<boolean> =>
  connection.flush().then(
    () => pause(spreadMs, true),
    () => false,
  );

/** The library reads no credentials from an address. */
function optionsOf(urls: NatsPlace['urls']): ConnectionOptions {
  const { protocol, username, password } = new URL(urls[0]);
  const isToken = username !== '' && password === '';
  return {
    servers: urls.map((url) => new URL(url).host),
    name: 'mida',
    // The library tries all of them again then: it forgets a server that was away when it first connected.
    maxReconnectAttempts: 2,
    reconnectTimeWait: pauseMs,
    pingInterval: pingMs,
    maxPingOut: 2,
    timeout: answerMs,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(isToken && { token: decodeURIComponent(username) }),
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
