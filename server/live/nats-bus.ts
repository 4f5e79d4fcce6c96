import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import type { NatsPlace } from '#server/config.ts';
import type { Bus, BusEvents } from './bus.ts';

const maxMessageBytes = 64 * 1024;
const pauseMs = 1_000;
const pingMs = 15_000;

/** Does not wait for its server: ordering works without NATS. */
export function openNatsBus(place: NatsPlace, events: BusEvents): Bus {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  const opening = connectAtLast(place, events, closing.signal).then((opened) => {
    connection = opened;
    if (opened) void watch(opened, events);
  });
  return {
    maxMessageBytes,
    async send(messages) {
      if (!connection) throw new Error('NATS is not connected yet');
      for (const message of messages) connection.publish(place.subject, message);
    },
    async close() {
      closing.abort();
      await opening;
      await connection?.drain().catch(() => {});
    },
  };
}

async function connectAtLast(
  { url, subject }: NatsPlace,
  events: BusEvents,
  signal: AbortSignal,
): Promise<NatsConnection | undefined> {
  while (!signal.aborted) {
    try {
      const connection = await connect(optionsOf(url));
      connection.subscribe(subject, { callback: (_error, message) => events.onMessage(message.string()) });
      await connection.flush();
      events.onConnected();
      return connection;
    } catch (error) {
      events.onTrouble(error);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

async function watch(connection: NatsConnection, events: BusEvents): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'reconnect') events.onConnected();
    if (status.type === 'disconnect') events.onTrouble(new Error(`NATS at ${status.server} is gone`));
    if (status.type === 'error') events.onTrouble(status.error);
  }
}

/** The library reads no credentials from an address. */
function optionsOf(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  const isToken = username !== '' && password === '';
  return {
    servers: host,
    name: 'mida',
    maxReconnectAttempts: -1,
    reconnectTimeWait: pauseMs,
    pingInterval: pingMs,
    maxPingOut: 2,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(isToken && { token: decodeURIComponent(username) }),
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
