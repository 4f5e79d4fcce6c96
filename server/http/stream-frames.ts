import type { Hint } from '#shared/contract/marketplace/events.ts';
import { isOfOthers, type Announcement, type Channel } from '#server/live/audience.ts';
import type { Hub } from '#server/live/hub.ts';
import type { Heard } from '#server/live/recent.ts';

/** What the page has already: all up to an event's id (`after`), or, before its first stream, nothing since its load `age` ms ago. */
export interface StreamQuery {
  after?: unknown;
  age?: unknown;
}

const idLine = (id: string | undefined): string => (id === undefined ? '' : `id: ${id}\n`);
/** An event and not a comment, so that the page sees a live connection. All hints from before its id have been sent. */
export const beat = (live: Hub): string => `event: beat\n${idLine(live.idOfNow())}data:\n\n`;
/** Makes the page ask for everything it shows. */
export const missed = 'event: missed\ndata:\n\n';
/** Makes the replaced stream come back later, so that two streams do not replace each other. */
export const crowded = 'event: crowded\ndata:\n\n';
/** Says that nothing will be missing: the hints that the page did not get follow. */
const covered = 'event: covered\ndata:\n\n';

export const isAboutSessionOf = (listenerId: string, { topic, id }: Announcement): boolean =>
  topic === 'session' && id === listenerId;

/** What the page did not get (decision 61). Nothing for a page that asks for everything anyway. */
export function firstFrames(
  live: Hub,
  { id, channels }: { id: string; channels: readonly Channel[] },
  query: StreamQuery,
): (string | Buffer)[] {
  const since = sinceOf(live, query);
  if (since === undefined) return [];
  const heard = live.recall(channels, since);
  // A page with other rights asks for everything.
  const isCovered = heard && !heard.some(({ announcement }) => isAboutSessionOf(id, announcement));
  const frames = isCovered ? [covered, ...heard.map((one) => frameOf(one, id))] : [missed];
  return [...frames, beat(live)];
}

/** Milliseconds since 1970, not a number for what cannot be read. */
function sinceOf(live: Hub, { after, age }: StreamQuery): number | undefined {
  if (after !== undefined) return live.momentOf(String(after));
  return age === undefined ? undefined : Date.now() - Number(age);
}

const framesOfOwn = new WeakMap<Announcement, Buffer>();
const framesOfOthers = new WeakMap<Announcement, Buffer>();

export function frameOf({ announcement, id: eventId }: Heard, listenerId: string): Buffer {
  const ofOthers = isOfOthers(announcement, listenerId);
  const kept = ofOthers ? framesOfOthers : framesOfOwn;
  const known = kept.get(announcement);
  if (known) return known;
  const { topic, id, aspect, version } = announcement;
  const hint: Hint = { topic, id, ...(aspect && { aspect }), version, ...(ofOthers && { isOfOthers: true }) };
  const frame = Buffer.from(`${idLine(eventId)}data: ${JSON.stringify(hint)}\n\n`);
  kept.set(announcement, frame);
  return frame;
}
