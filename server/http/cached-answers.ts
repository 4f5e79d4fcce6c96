import { createHash } from 'node:crypto';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Hub } from '#server/live/hub.ts';
import { packAtOnce, type Encoding } from './compression.ts';
import { withPatience } from './shared-answer.ts';

export interface PublicAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface CachedAnswer extends Omit<PublicAnswer, 'body'> {
  body: Buffer;
  tag: string;
  packedIn(encoding: Encoding): Buffer;
}

interface Place {
  key: string;
  /** A changed menu drops only the answers about its restaurant. */
  restaurantId?: string;
  /** The time for which answers are kept that follow their data late by themselves. */
  cachedMs?: number;
  /** A stranger may make up any number of such addresses: few of them are kept. */
  isMadeUp?: (answer: PublicAnswer) => boolean;
}

interface Entry {
  making: Promise<CachedAnswer>;
  isCurrent: boolean;
  until: number;
  restaurantId: string | undefined;
  /** The last answer that could be made. */
  last: CachedAnswer | undefined;
  bytes: number;
}

interface Options {
  readVersion: () => Promise<number>;
  live: Pick<Hub, 'listen' | 'onStartOver'>;
  bytesMax?: number;
}

const madeUpMax = 200;
/** The memory of an entry beside its address and its answer. It counts, because a stranger may ask for any number of redirects. */
const entryBytes = 1_000;
const versionMs = 1_000;
/** A busy database answers late; one that is silent for longer counts as missing. */
const silenceMs = 5_000;
/** A current answer waits at most this long for the version, and is then sent. */
const momentMs = 500;
/** An outdated answer waits this long, then its last copy is sent, and a new one is made behind. */
const signMs = 1_000;

/** The same request may be answered a moment later. A page throws our own error, a call the library's. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passing.has(String(error.code));
const passing: ReadonlySet<string> = new Set(['unavailable', 'overloaded'] satisfies ErrorCode[]);

const isCurrent = (entry: Entry | undefined): boolean =>
  entry?.isCurrent === true && performance.now() < entry.until;

export type CachedAnswers = ReturnType<typeof createCachedAnswers>;

/** Simultaneous requests share one making; the least recently asked answers go first. */
export function createCachedAnswers({ readVersion, live, bytesMax = 32_000_000 }: Options) {
  const shelf = createShelf(bytesMax);
  const outdate = (isMeant: (entry: Entry) => boolean = () => true): void => {
    for (const entry of shelf.entries.values()) if (isMeant(entry)) entry.isCurrent = false;
  };
  live.listen(['everyone', 'visitors'], ({ topic, id }) =>
    outdate(topic === 'menu' ? ({ restaurantId }) => restaurantId === id : undefined),
  );
  live.onStartOver(() => outdate());
  const isDatabaseMissing = watchVersion(readVersion, outdate);

  function begin(place: Place, make: () => Promise<PublicAnswer>, last: CachedAnswer | undefined): Entry {
    const { key, restaurantId, cachedMs = Infinity, isMadeUp } = place;
    const entry: Entry = {
      making: make().then((made) => {
        const weigh = (more: number) => shelf.weigh(key, entry, more);
        weigh(entryBytes + key.length);
        entry.last = keep(made, weigh);
        if (isMadeUp?.(made)) shelf.keepFew(key, entry);
        return entry.last;
      }),
      isCurrent: true,
      until: performance.now() + cachedMs,
      restaurantId,
      last,
      bytes: 0,
    };
    entry.making.catch(() => {
      entry.isCurrent = false;
      if (!entry.last) shelf.remove(key, entry);
    });
    return entry;
  }

  /** `isLastCopy` without the database means that the answer may be outdated. */
  async function answer(
    place: Place,
    make: () => Promise<PublicAnswer>,
  ): Promise<{ kept: CachedAnswer; isLastCopy: boolean }> {
    const asked = isDatabaseMissing();
    const patienceMs = isCurrent(shelf.entries.get(place.key)) ? momentMs : signMs;
    const isMissing = asked instanceof Promise ? await withPatience(patienceMs, asked) : asked;
    const known = shelf.entries.get(place.key);
    if (isMissing && known?.last) return { kept: known.last, isLastCopy: true };
    const entry = known && isCurrent(known) ? known : begin(place, make, known?.last);
    shelf.put(place.key, entry);
    // The database is silent: the new answer comes later, if at all.
    if (isMissing === undefined && entry !== known && entry.last)
      return { kept: entry.last, isLastCopy: true };
    try {
      return { kept: await entry.making, isLastCopy: false };
    } catch (error) {
      if (entry.last && isPassing(error)) return { kept: entry.last, isLastCopy: true };
      throw error;
    }
  }

  return { answer, countBytes: shelf.countBytes, countCopies: () => shelf.entries.size };
}

/** The shelf holds its entries in the order of their last requests. */
function createShelf(bytesMax: number) {
  const entries = new Map<string, Entry>();
  /** The entries in the order of their last requests too. */
  const madeUp = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
    if (madeUp.get(key) === entry) madeUp.delete(key);
    bytes -= entry.bytes;
    entry.bytes = 0;
  }

  function put(key: string, entry: Entry): void {
    const known = entries.get(key);
    if (known && known !== entry) remove(key, known);
    entries.delete(key);
    entries.set(key, entry);
    if (madeUp.delete(key)) madeUp.set(key, entry);
  }

  function keepFew(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    madeUp.delete(key);
    madeUp.set(key, entry);
    const [[oldest, old] = [key, entry]] = madeUp;
    if (madeUp.size > madeUpMax) remove(oldest, old);
  }

  function weigh(key: string, entry: Entry, more: number): void {
    if (entries.get(key) !== entry) return;
    entry.bytes += more;
    bytes += more;
    for (const [oldest, old] of entries) {
      if (bytes <= bytesMax) return;
      remove(oldest, old);
    }
  }

  return { entries, put, keepFew, remove, weigh, countBytes: () => bytes };
}

/** An announcement may be lost: the version is compared once a second, when a visitor asks. */
function watchVersion(
  readVersion: () => Promise<number>,
  onChange: () => void,
): () => boolean | Promise<boolean> {
  let version: number | undefined;
  let patienceMs = silenceMs;
  let askedAt = -Infinity;
  let isMissing: boolean | Promise<boolean> = false;

  async function compare(): Promise<boolean> {
    try {
      const found = await readVersion();
      patienceMs = silenceMs;
      if (found !== version) onChange();
      version = found;
      return false;
    } catch (error) {
      if (isDatabaseAway(error)) return true;
      throw error;
    }
  }

  async function ask(): Promise<boolean> {
    try {
      const found = await withPatience(patienceMs, compare());
      // Later visitors are not held up as long as the first ones, until the silent database answers.
      if (found === undefined) patienceMs = momentMs;
      isMissing = found ?? true;
      return isMissing;
    } catch (error) {
      // A fault says nothing about the database.
      isMissing = false;
      throw error;
    }
  }

  // A promise while the database is asked, else a plain answer: nearly all visitors get the plain one.
  return () => {
    if (typeof isMissing === 'boolean' && performance.now() - askedAt >= versionMs) {
      askedAt = performance.now();
      isMissing = ask();
    }
    return isMissing;
  };
}

function keep({ status, headers, body: given }: PublicAnswer, weigh: (bytes: number) => void): CachedAnswer {
  const packed = new Map<Encoding, Buffer>();
  const body = typeof given === 'string' ? Buffer.from(given) : given;
  const head = JSON.stringify([status, headers]);
  weigh(head.length + body.length);
  const hash = createHash('sha256').update(head).update(body);
  return {
    status,
    headers,
    body,
    tag: hash.digest('base64url').slice(0, 22),
    packedIn(encoding) {
      const known = packed.get(encoding);
      if (known) return known;
      const bytes = packAtOnce[encoding](body);
      packed.set(encoding, bytes);
      weigh(bytes.length);
      return bytes;
    },
  };
}
