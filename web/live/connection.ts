import { liveTopics, type Hint } from '#shared/contract/marketplace/events.ts';
import type { LiveState } from './use-live-connection.ts';

const retryMs = [1_000, 2_000, 5_000, 10_000];
/** The user's rights changed, so the server closed the stream and expects a new one. */
const renewMs = 200;
/** The pause of a user who has the server's maximum of streams. */
const crowdedMs = 60_000;
/** How long a connection lasts before the pauses start over. */
const steadyMs = 5_000;
const lostMs = 3_000;
const openingMs = 10_000;
/** The server beats every 25 s; two missing beats mean a dead connection. */
const silenceMs = 55_000;
const wokenSilenceMs = 30_000;
/** A server from before this rule says neither that nothing is missing nor that something is. */
const coverageMs = 1_000;

/**
 * What a new stream leaves unheard: anything (`none`), nothing since the page's load (`page`), or nothing since the
 * former stream (`gap`): its hints follow.
 */
export type Coverage = 'none' | 'page' | 'gap';

export interface LiveEvents {
  onHint(hint: Hint): void;
  onState(state: LiveState, coverage?: Coverage): void;
  /** The session may have ended. */
  onRefused(): void;
}

export class LiveConnection {
  readonly #events: LiveEvents;
  #source: EventSource | undefined;
  #failures = 0;
  #openedAt = 0;
  #heardAt = 0;
  /** All hints before this event of the server have been received. */
  #heardId = '';
  #nextPauseMs: number | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #losing: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;
  #deciding: ReturnType<typeof setTimeout> | undefined;

  constructor(events: LiveEvents) {
    this.#events = events;
    this.#connect();
    this.#awaitLoss();
  }

  /** The tab became visible: no pause, and no trust in a silent connection. */
  retryNow(): void {
    if (this.#source && Date.now() - this.#heardAt < wokenSilenceMs) return;
    const wasOpen = this.#openedAt > 0;
    this.#connect();
    if (wasOpen) this.#awaitLoss();
  }

  /** The browser went offline; the stream may not notice. */
  lose(): void {
    if (this.#source) this.#fail();
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#losing);
  }

  #connect(): void {
    this.#drop();
    const coverage = this.#heardId ? 'gap' : 'page';
    const age = pageAgeMs();
    const source = new EventSource(`/live?${this.#heardId ? `after=${this.#heardId}` : `age=${age}`}`);
    this.#source = source;
    this.#expectWithin(openingMs);
    source.addEventListener('open', () => {
      this.#openedAt = Date.now();
      clearTimeout(this.#losing);
      this.#expectWithin(silenceMs);
      this.#deciding = setTimeout(() => this.#begin('none'), coverageMs);
    });
    // A device that slept sends its request late, with the age from before.
    const isLate = () => pageAgeMs() - age > openingMs;
    source.addEventListener('covered', () => this.#begin(isLate() ? 'none' : coverage));
    source.addEventListener('beat', (event) => this.#hear(event));
    // The server also sends this in the middle, when it missed hints itself: the stream continues, but all
    // data is refetched.
    source.addEventListener('missed', () => {
      this.#expectWithin(silenceMs);
      if (this.#deciding === undefined) this.#events.onState('connecting');
      this.#begin('none');
    });
    source.addEventListener('crowded', () => (this.#nextPauseMs = crowdedMs));
    source.addEventListener('message', (event) => {
      this.#hear(event);
      const hint = readHint(String(event.data));
      if (hint?.topic === 'session') this.#renew();
      if (hint) this.#events.onHint(hint);
    });
    source.addEventListener('error', () => {
      const isRefused = this.#openedAt === 0 && source.readyState === EventSource.CLOSED;
      this.#fail();
      if (isRefused) this.#events.onRefused();
    });
  }

  #begin(coverage: Coverage): void {
    clearTimeout(this.#deciding);
    this.#deciding = undefined;
    this.#events.onState('live', coverage);
  }

  #hear({ lastEventId }: MessageEvent): void {
    this.#expectWithin(silenceMs);
    if (lastEventId) this.#heardId = lastEventId;
  }

  /** The next stream cannot repeat hints that this user was not allowed to receive before. */
  #renew(): void {
    this.#nextPauseMs = renewMs;
    this.#heardId = '0';
  }

  /** The stream is closed on the first error, because EventSource would reconnect with pauses of its own. */
  #fail(): void {
    const wasOpen = this.#openedAt > 0;
    if (wasOpen && Date.now() - this.#openedAt >= steadyMs) this.#failures = 0;
    const pauseMs = this.#nextPauseMs ?? retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0;
    if (this.#nextPauseMs === undefined) this.#failures += 1;
    this.#drop();
    // The pause is random, so that browsers do not all return at once after a restart.
    this.#retrying = setTimeout(() => this.#connect(), pauseMs * (0.5 + Math.random()));
    if (wasOpen) this.#awaitLoss();
  }

  #drop(): void {
    this.#source?.close();
    this.#source = undefined;
    this.#openedAt = 0;
    this.#nextPauseMs = undefined;
    clearTimeout(this.#retrying);
    clearTimeout(this.#listening);
    clearTimeout(this.#deciding);
    this.#deciding = undefined;
  }

  #expectWithin(milliseconds: number): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#listening);
    this.#listening = setTimeout(() => this.#fail(), milliseconds);
  }

  #awaitLoss(): void {
    clearTimeout(this.#losing);
    this.#losing = setTimeout(() => this.#events.onState('lost'), lostMs);
    this.#events.onState('connecting');
  }
}

/** The page's age by the clock that a sleeping device does not stop; the other one cannot be set back. */
const pageAgeMs = (): number => Math.ceil(Math.max(Date.now() - performance.timeOrigin, performance.now()));

/** Ignores topics that are newer than this page. */
function readHint(text: string): Hint | undefined {
  const hint = JSON.parse(text) as Hint;
  return liveTopics.includes(hint.topic) ? hint : undefined;
}
