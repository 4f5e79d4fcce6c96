import { liveTopics, type Hint } from '#shared/contract/events.ts';
import type { LiveState } from './use-live-connection.ts';

const retryMs = [1_000, 2_000, 5_000, 10_000];
/** The user's rights changed, so the server closed the stream; the new ones are waiting. */
const renewMs = 200;
/** This user has as many streams as the server gives. */
const crowdedMs = 60_000;
/** A connection that held so long was a good one: the next pause is the first again. */
const steadyMs = 5_000;
const lostMs = 3_000;
const openingMs = 10_000;
/** The server beats every 25 s; two beats missing are a dead connection that nobody has noticed. */
const silenceMs = 55_000;
const wokenSilenceMs = 30_000;

export interface LiveEvents {
  onHint(hint: Hint): void;
  /** On 'live' nothing is missed from here on; what came before may have been. */
  onState(state: LiveState): void;
  /** The server gives this browser no stream: perhaps nobody is signed in any more. */
  onRefused(): void;
}

/** One stream of hints, opened again whenever it breaks, until it is closed. */
export class LiveConnection {
  readonly #events: LiveEvents;
  #source: EventSource | undefined;
  #failures = 0;
  /** Zero while it is not open. */
  #openedAt = 0;
  #heardAt = 0;
  #nextPauseMs: number | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #losing: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;

  constructor(events: LiveEvents) {
    this.#events = events;
    this.#connect();
    this.#awaitLoss();
  }

  /** Somebody looks: no time to sit out a pause, or to trust a connection that fell silent. */
  retryNow(): void {
    if (this.#source && Date.now() - this.#heardAt < wokenSilenceMs) return;
    const wasOpen = this.#openedAt > 0;
    this.#connect();
    if (wasOpen) this.#awaitLoss();
  }

  /** The browser says that its network is gone; the connection may not have noticed. */
  lose(): void {
    if (this.#source) this.#fail();
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#losing);
  }

  #connect(): void {
    this.#drop();
    const source = new EventSource('/live');
    this.#source = source;
    this.#expectWithin(openingMs);
    source.addEventListener('open', () => {
      this.#openedAt = Date.now();
      clearTimeout(this.#losing);
      this.#expectWithin(silenceMs);
      this.#events.onState('live');
    });
    source.addEventListener('beat', () => this.#expectWithin(silenceMs));
    // The server itself was cut off from what happens. The stream holds, but all shown is asked again.
    source.addEventListener('missed', () => {
      this.#expectWithin(silenceMs);
      this.#events.onState('connecting');
      this.#events.onState('live');
    });
    source.addEventListener('crowded', () => (this.#nextPauseMs = crowdedMs));
    source.addEventListener('message', ({ data }) => {
      this.#expectWithin(silenceMs);
      const hint = readHint(String(data));
      if (hint?.topic === 'session') this.#nextPauseMs = renewMs;
      if (hint) this.#events.onHint(hint);
    });
    source.addEventListener('error', () => {
      const isRefused = this.#openedAt === 0 && source.readyState === EventSource.CLOSED;
      this.#fail();
      if (isRefused) this.#events.onRefused();
    });
  }

  /** It is closed on the first error: else it would connect again by itself, after pauses that are not ours. */
  #fail(): void {
    const wasOpen = this.#openedAt > 0;
    if (wasOpen && Date.now() - this.#openedAt >= steadyMs) this.#failures = 0;
    const pauseMs = this.#nextPauseMs ?? retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0;
    if (this.#nextPauseMs === undefined) this.#failures += 1;
    this.#drop();
    // Half to one and a half: browsers that a restart threw out do not come back in one moment.
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

/** Nothing for a topic that this page, older than its server, does not know. */
function readHint(text: string): Hint | undefined {
  const hint = JSON.parse(text) as Hint;
  return liveTopics.includes(hint.topic) ? hint : undefined;
}
