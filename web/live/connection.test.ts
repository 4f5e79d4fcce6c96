import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hint } from '#shared/contract/marketplace/events.ts';
import { LiveConnection } from './connection.ts';
import { FakeEventSource } from './fakes.ts';

let told: string[];
let covered: string[];
let connection: LiveConnection;

/** The middle of the jitter: pauses are exactly those of the table. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeEventSource.all = [];
  told = [];
  covered = [];
  connection = new LiveConnection({
    onHint: ({ topic, id, version }: Hint) => told.push(`${topic} ${id} ${version}`),
    onState: (state, coverage) => {
      told.push(state);
      if (coverage) covered.push(coverage);
    },
    onRefused: () => told.push('refused'),
  });
});
afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // This comes last: it gives `performance` its clock back.
  vi.useRealTimers();
});

const opened = () => FakeEventSource.all.length;
const newest = () => FakeEventSource.newest();

describe('a connection that holds', () => {
  it('a connection reports that it is live and passes hints on', () => {
    newest().open();
    newest().say('{"topic":"orders","id":"a","version":3}');
    expect(told).toEqual(['connecting', 'live', 'orders a 3']);
  });

  it('a connection drops topics that this page does not know', () => {
    newest().open();
    newest().say('{"topic":"weather","id":"a","version":3}');
    expect(told).toEqual(['connecting', 'live']);
  });

  it('a connection stays open and catches up when its server has missed events', () => {
    newest().open('covered');
    newest().say('', 'missed');
    expect(told).toEqual(['connecting', 'live', 'connecting', 'live']);
    expect(newest().isClosed).toBe(false);
    expect(opened()).toBe(1);
  });

  it('a connection stays while it beats, and ends after two missing beats', () => {
    newest().open();
    for (let minute = 0; minute < 60; minute += 1) {
      vi.advanceTimersByTime(50_000);
      newest().say('', 'beat');
    }
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(55_000);
    expect(newest().isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(opened()).toBe(2);
  });
});

describe('a connection that breaks', () => {
  it('a broken connection is retried after 1, 2, 5 and 10 seconds, and then every 10', () => {
    const pauses = [1_000, 2_000, 5_000, 10_000, 10_000, 10_000];
    for (const [index, pauseMs] of pauses.entries()) {
      newest().breakOff();
      vi.advanceTimersByTime(pauseMs - 1);
      expect(opened()).toBe(index + 1);
      vi.advanceTimersByTime(1);
      expect(opened()).toBe(index + 2);
    }
  });

  it('a broken connection spreads its pauses over half to one and a half', () => {
    for (const [random, pauseMs] of [
      [0, 500],
      [0.999, 1_499],
    ] as const) {
      vi.mocked(Math.random).mockReturnValue(random);
      const before = opened();
      newest().open();
      vi.advanceTimersByTime(5_000);
      newest().breakOff();
      vi.advanceTimersByTime(pauseMs - 1);
      expect(opened()).toBe(before);
      vi.advanceTimersByTime(1);
      expect(opened()).toBe(before + 1);
    }
  });

  it('a connection never keeps two streams open', () => {
    newest().open();
    for (let round = 0; round < 5; round += 1) {
      newest().breakOff();
      connection.retryNow();
      newest().open();
    }
    expect(FakeEventSource.all.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });

  it('a broken connection is reported lost once, after three seconds', () => {
    newest().open();
    newest().breakOff();
    vi.advanceTimersByTime(2_999);
    expect(told).toEqual(['connecting', 'live', 'connecting']);
    for (let second = 0; second < 60; second += 1) {
      if (!newest().isClosed) newest().breakOff();
      vi.advanceTimersByTime(1_000);
    }
    expect(told).toEqual(['connecting', 'live', 'connecting', 'lost']);
    newest().open();
    expect(told.at(-1)).toBe('live');
  });

  it('a connection that returns within three seconds is not reported lost', () => {
    newest().open();
    newest().breakOff();
    vi.advanceTimersByTime(1_000);
    newest().open();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['connecting', 'live', 'connecting', 'live']);
  });

  it('the pauses start over after a connection held for five seconds', () => {
    for (let failure = 0; failure < 4; failure += 1) {
      newest().breakOff();
      vi.advanceTimersByTime(10_000);
    }
    newest().open();
    vi.advanceTimersByTime(5_000);
    const before = opened();
    newest().breakOff();
    vi.advanceTimersByTime(1_000);
    expect(opened()).toBe(before + 1);
  });

  it('a connection that breaks at once counts as another failure', () => {
    newest().open();
    newest().breakOff();
    vi.advanceTimersByTime(1_000);
    newest().open();
    newest().breakOff();
    vi.advanceTimersByTime(1_999);
    expect(opened()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(opened()).toBe(3);
  });

  it('a connection that does not open in time is closed', () => {
    vi.advanceTimersByTime(11_000);
    expect(opened()).toBe(2);
  });
});

describe('what a new stream leaves unheard', () => {
  const asked = () => new URL(newest().url, 'https://mida.test').searchParams;
  const returnAfter = (milliseconds: number) => {
    newest().breakOff();
    vi.advanceTimersByTime(milliseconds);
  };

  it('the first stream asks for what happened since the page’s load, also where the device slept or its clock was set', () => {
    const asksFrom = (now: number, origin: number, awake: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(now);
      vi.stubGlobal('performance', { timeOrigin: origin, now: () => awake });
      returnAfter(10_000);
      return asked().get('age');
    };
    const load = Date.now();
    expect(asksFrom(load + 2_500, load, 2_500.2)).toBe('2501');
    expect(asksFrom(load + 90_000, load, 2_500)).toBe('90000');
    expect(asksFrom(load - 3_600_000, load, 2_500)).toBe('2500');
  });

  it('a further stream asks for what happened after the last event that was received', () => {
    newest().open('covered');
    newest().say('', 'beat', '1000');
    newest().say('{"topic":"orders","id":"a","version":3}', 'message', '2000');
    newest().say('', 'beat');
    returnAfter(1_000);
    expect([...asked()]).toEqual([['after', '2000']]);
    newest().breakOff();
    vi.advanceTimersByTime(2_000);
    expect([...asked()]).toEqual([['after', '2000']]);
  });

  it('a stream says whether it covers the page’s time, the gap or nothing', () => {
    newest().open('covered');
    newest().say('', 'beat', '1000');
    returnAfter(1_000);
    newest().open('covered');
    returnAfter(2_000);
    newest().open('missed');
    expect(covered).toEqual(['page', 'gap', 'none']);
    expect(told).toEqual(['connecting', 'live', 'connecting', 'live', 'connecting', 'live']);
  });

  it('a stream that was asked for before the device slept covers nothing', () => {
    const load = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(load + 60_000);
    newest().open('covered');
    expect(covered).toEqual(['none']);
  });

  it('a stream of a server that does not speak of it counts as one that covers nothing', () => {
    newest().dispatchEvent(new Event('open'));
    vi.advanceTimersByTime(999);
    expect(told).toEqual(['connecting']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['connecting', 'live']);
    expect(covered).toEqual(['none']);
  });

  it('after a change of rights everything is asked for', () => {
    newest().open('covered');
    newest().say('{"topic":"session","id":"me","version":1}', 'message', '2000');
    returnAfter(200);
    expect([...asked()]).toEqual([['after', '0']]);
  });
});

describe('what the server has reasons for', () => {
  it('a connection closed for changed rights returns at once', () => {
    newest().open();
    newest().say('{"topic":"session","id":"me","version":1}');
    newest().breakOff();
    vi.advanceTimersByTime(200);
    expect(opened()).toBe(2);
  });

  it('a connection refused for too many streams stays away for a minute', () => {
    newest().open();
    newest().say('', 'crowded');
    newest().breakOff();
    vi.advanceTimersByTime(59_999);
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(opened()).toBe(2);
  });

  it('a refused connection is reported as refused, not as broken', () => {
    newest().refuse();
    expect(told).toEqual(['connecting', 'refused']);
    vi.advanceTimersByTime(1_000);
    newest().open();
    newest().breakOff();
    expect(told.filter((word) => word === 'refused')).toHaveLength(1);
  });
});

describe('a visible tab', () => {
  it('a visible tab retries without waiting for the pause', () => {
    newest().breakOff();
    connection.retryNow();
    expect(opened()).toBe(2);
    newest().open();
    vi.advanceTimersByTime(20_000);
    expect(opened()).toBe(2);
  });

  it('a visible tab trusts only a connection that sent something lately', () => {
    newest().open();
    vi.advanceTimersByTime(29_999);
    connection.retryNow();
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(1);
    connection.retryNow();
    expect(opened()).toBe(2);
    expect(told.at(-1)).toBe('connecting');
  });

  it('a connection counts as lost when the browser goes offline', () => {
    newest().open();
    connection.lose();
    vi.advanceTimersByTime(3_000);
    expect(told).toEqual(['connecting', 'live', 'connecting', 'lost']);
  });
});

it('a closed connection does nothing any more', () => {
  newest().open();
  connection.close();
  vi.advanceTimersByTime(120_000);
  expect(opened()).toBe(1);
  expect(newest().isClosed).toBe(true);
  expect(told).toEqual(['connecting', 'live']);
});
