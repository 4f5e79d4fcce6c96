import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hintAspects, liveTopics } from '#shared/contract/marketplace/events.ts';
import type { Announcement } from './audience.ts';
import { logSparingly } from '#server/log.ts';
import { createHub, type Hub } from './hub.ts';

/** The bus between the processes of one product. It may lose messages, and says so. */
export interface Bus {
  maxMessageBytes: number;
  send(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BusEvents {
  onMessage(message: string): void;
  /** Called when no message is missed any more; earlier ones may have been. */
  onConnected(): void;
  onTrouble(error: unknown): void;
}

export type OpenBus = (events: BusEvents) => Bus;

export interface Live {
  hub: Hub;
  close(): Promise<void>;
}

/** Long enough to gather a busy moment, too short to be seen. */
const gatherMs = 5;
const retryMs = 500;
/** The number of announcements kept that could not be sent; beyond it the oldest are dropped. */
const mostWaiting = 2_000;

/** Delivers here at once and to the other processes in batches. */
export function connectHub(openBus: OpenBus, log: Logger): Live {
  const hub = createHub();
  hub.cutOff();
  const own = randomUUID();
  let waiting: Announcement[] = [];
  let sending: Promise<void> | undefined;
  let isClosing = false;
  const logTrouble = logSparingly(log, 'the bus of live hints is in trouble');
  const logLost = logSparingly(log, 'live hints do not reach the other processes');
  const bus = openBus({
    onMessage(message) {
      const received = readMessage(message);
      if (!received) log.warn({ length: message.length }, 'a live message was not understood');
      else if (received.from !== own) hub.receive(received.announcements);
    },
    onConnected: hub.startOver,
    onTrouble(err) {
      hub.cutOff();
      logTrouble('warn', err);
    },
  });

  /** One batch at a time; later announcements form the next. The other processes do not know what could not be sent. */
  const sendWaiting = async (): Promise<void> => {
    await pause(gatherMs);
    while (waiting.length > 0) {
      const announcements = waiting;
      waiting = [];
      try {
        await bus.send(writeMessages(own, announcements, bus.maxMessageBytes));
      } catch (err) {
        logLost('warn', err);
        if (isClosing) break;
        waiting = [...announcements, ...waiting].slice(-mostWaiting);
        await pause(retryMs);
      }
    }
    sending = undefined;
  };
  return {
    hub: {
      ...hub,
      publish(announcements) {
        hub.publish(announcements);
        waiting.push(...announcements);
        sending ??= sendWaiting();
      },
    },
    async close() {
      isClosing = true;
      await sending;
      await bus.close();
    },
  };
}

type Line = [topic: string, id: string, version: number, channels: readonly string[], aspect?: string];

/** Writes as few messages as fit. A process skips its own by `from`. */
export function writeMessages(
  from: string,
  announcements: readonly Announcement[],
  maxBytes: number,
): string[] {
  const frameBytes = JSON.stringify({ from, lines: [] }).length;
  const batches: { lines: string[]; bytes: number }[] = [];
  for (const { topic, id, version, channels, aspect } of announcements) {
    const whole: Line = [topic, id, version, channels];
    const line = JSON.stringify(aspect ? [...whole, aspect] : whole);
    const bytes = Buffer.byteLength(line) + 1;
    const last = batches.at(-1);
    if (last && last.bytes + bytes <= maxBytes) {
      last.lines.push(line);
      last.bytes += bytes;
    } else {
      batches.push({ lines: [line], bytes: frameBytes + bytes });
    }
  }
  return batches.map(({ lines }) => `{"from":${JSON.stringify(from)},"lines":[${lines.join(',')}]}`);
}

/** Null for a foreign message. */
export function readMessage(message: string): { from: string; announcements: Announcement[] } | null {
  const parsed = parseJson(message);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { from, lines } = parsed as { from?: unknown; lines?: unknown };
  if (typeof from !== 'string' || !Array.isArray(lines) || !lines.every(isLine)) return null;
  const announcements = lines.map(
    ([topic, id, version, channels, aspect]) =>
      ({ topic, id, ...(aspect && { aspect }), version, channels }) as Announcement,
  );
  return { from, announcements };
}

function isLine(line: unknown): line is Line {
  if (!Array.isArray(line)) return false;
  const [topic, id, version, channels, aspect]: unknown[] = line;
  return (
    liveTopics.some((known) => known === topic) &&
    typeof id === 'string' &&
    typeof version === 'number' &&
    Array.isArray(channels) &&
    channels.every((channel) => typeof channel === 'string') &&
    (aspect === undefined || hintAspects.some((known) => known === aspect))
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
