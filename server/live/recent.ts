import { randomUUID } from 'node:crypto';
import type { Announcement, Channel } from './audience.ts';

/** The event's id: all announcements before it have arrived, too. Undefined in a cut-off process. */
export interface Heard {
  announcement: Announcement;
  id: string | undefined;
}

interface Remembered extends Heard {
  at: number;
  number: number;
}

const rememberedMs = 3 * 60_000;
const mostRemembered = 20_000;
/** The most that a page recalls; beyond it, asking for everything is cheaper. */
const mostRecalled = 500;
/** The request that asks travels up to ten seconds; the clocks of two processes differ, and an announcement reaches one later than another. */
const overlapMs = 15_000;
/** A bus notices within this time that it gets nothing from the others; until then the process sends ids to its pages. */
const unnoticedMs = 45_000;
/** After a process was cut off, its pages learn within this time that hints may be missing; until then no event has an id. */
const tellingMs = 10_000;
/** A wall clock that moves so much more or less than the monotonic clock has been set. */
const clockStepMs = 5_000;

export interface Recent {
  remember(announcement: Announcement): Heard;
  /** Null when an announcement since then may be missing here. Some from before are among them. */
  recall(channels: readonly Channel[], since: number): Heard[] | null;
  /** The id of an event without an announcement. */
  idOfNow(): string | undefined;
  /** Milliseconds since 1970, not a number for what is no id. */
  momentOf(id: string): number;
  /** The process is cut off: announcements may be missing from now on, until `forget`. */
  cutOff(): void;
  forget(): void;
}

export function createRecent(): Recent {
  const name = randomUUID().slice(0, 8);
  let heard: Remembered[] = [];
  let heardOn = createIndex();
  let count = 0;
  let isWholeSince = Date.now();
  let newestAt = isWholeSince;
  let newestTick = performance.now();
  let isCutOff = false;

  const forget = (): void => {
    heard = [];
    heardOn = createIndex();
    isWholeSince = Date.now();
    newestAt = isWholeSince;
    newestTick = performance.now();
    isCutOff = false;
  };
  /** Moments from before and after a setting of the clock cannot be compared. */
  const now = (): number => {
    const [at, tick] = [Date.now(), performance.now()];
    const stepMs = at - newestAt - (tick - newestTick);
    if (at < newestAt || Math.abs(stepMs) > clockStepMs) forget();
    newestAt = at;
    newestTick = tick;
    return at;
  };
  const idOf = (at: number) => (isCutOff || at < isWholeSince + tellingMs ? undefined : `${at}.${name}`);
  const dropHalf = (): void => {
    const last = heard.splice(0, heard.length / 2).at(-1);
    if (last) isWholeSince = last.at + 1;
    heardOn = createIndex();
    for (const one of heard) heardOn.add(one);
  };

  return {
    forget,
    cutOff: () => (isCutOff = true),
    idOfNow: () => idOf(Date.now()),
    momentOf(id) {
      const [at, heardBy] = id.split('.');
      return Number(at) - (heardBy === name ? 0 : unnoticedMs);
    },
    remember(announcement) {
      const at = now();
      const id = idOf(at);
      // A courier's next position comes within seconds, and those of a city would push out all else.
      if (isCutOff || announcement.topic === 'positions') return { announcement, id };
      const one = { announcement, at, number: (count += 1), id };
      heard.push(one);
      heardOn.add(one);
      // Half are dropped at once, because it moves all that stay.
      if (heard.length > mostRemembered) dropHalf();
      return one;
    },
    recall(channels, since) {
      const from = since - overlapMs;
      if (isCutOff || since > now() || !(from >= Math.max(isWholeSince, newestAt - rememberedMs)))
        return null;
      const found = heardOn.find(channels, from);
      if (found.size > mostRecalled) return null;
      return [...found].toSorted((one, other) => one.number - other.number);
    },
  };
}

/** Thousands of streams may open in one moment, and each would look at all that is remembered. */
function createIndex() {
  const index = new Map<Channel, Remembered[]>();
  return {
    add(one: Remembered): void {
      for (const channel of one.announcement.channels) {
        const known = index.get(channel);
        if (known) known.push(one);
        else index.set(channel, [one]);
      }
    },
    /** The find leaves some out when there are more than are recalled. */
    find(channels: readonly Channel[], from: number): Set<Remembered> {
      const latest = channels.flatMap((channel) => index.get(channel)?.slice(-mostRecalled - 1) ?? []);
      return new Set(latest.filter(({ at }) => at >= from));
    },
  };
}
