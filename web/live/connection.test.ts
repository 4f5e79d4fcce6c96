import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hint } from '#shared/contract/events.ts';
import { LiveConnection } from './connection.ts';
import { FakeEventSource } from './fakes.ts';

let told: string[];
let connection: LiveConnection;

/** Half of the jitter's range: pauses are exactly what the table says. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeEventSource.all = [];
  told = [];
  connection = new LiveConnection({
    onHint: ({ topic, id, version }: Hint) => told.push(`${topic} ${id} ${version}`),
    onState: (state) => told.push(state),
    onRefused: () => told.push('refused'),
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened = () => FakeEventSource.all.length;
const newest = () => FakeEventSource.newest();

describe('a connection that holds', () => {
  it('says that it is live and passes hints on', () => {
    newest().open();
    newest().say('{"topic":"orders","id":"a","version":3}');
    expect(told).toEqual(['connecting', 'live', 'orders a 3']);
  });

  it('leaves out a topic that this page does not know', () => {
    newest().open();
    newest().say('{"topic":"weather","id":"a","version":3}');
    expect(told).toEqual(['connecting', 'live']);
  });

  it('stays open and catches up when its server has missed something', () => {
    newest().open();
    newest().say('', 'missed');
    expect(told).toEqual(['connecting', 'live', 'connecting', 'live']);
    expect(newest().isClosed).toBe(false);
    expect(opened()).toBe(1);
  });

  it('stays as long as it beats, and goes when two beats are missing', () => {
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
  it('is tried again after 1, 2, 5 and 10 seconds, and then every 10', () => {
    const pauses = [1_000, 2_000, 5_000, 10_000, 10_000, 10_000];
    for (const [index, pauseMs] of pauses.entries()) {
      newest().breakOff();
      vi.advanceTimersByTime(pauseMs - 1);
      expect(opened()).toBe(index + 1);
      vi.advanceTimersByTime(1);
      expect(opened()).toBe(index + 2);
    }
  });

  it('spreads the pauses over half to one and a half', () => {
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

  it('never leaves two streams open', () => {
    newest().open();
    for (let round = 0; round < 5; round += 1) {
      newest().breakOff();
      connection.retryNow();
      newest().open();
    }
    expect(FakeEventSource.all.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });

  it('is lost after three seconds, told once', () => {
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

  it('is not lost when it is back within three seconds', () => {
    newest().open();
    newest().breakOff();
    vi.advanceTimersByTime(1_000);
    newest().open();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['connecting', 'live', 'connecting', 'live']);
  });

  it('begins with one second again after it held for five', () => {
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

  it('counts a connection that breaks at once as one more failure', () => {
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

  it('gives up on a connection that does not open', () => {
    vi.advanceTimersByTime(11_000);
    expect(opened()).toBe(2);
  });
});

describe('what the server has reasons for', () => {
  it('comes back at once when the user has other rights now', () => {
    newest().open();
    newest().say('{"topic":"session","id":"me","version":1}');
    newest().breakOff();
    vi.advanceTimersByTime(200);
    expect(opened()).toBe(2);
  });

  it('stays away for a minute when the user has too many streams', () => {
    newest().open();
    newest().say('', 'crowded');
    newest().breakOff();
    vi.advanceTimersByTime(59_999);
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(opened()).toBe(2);
  });

  it('tells that it was refused, but not that it broke', () => {
    newest().refuse();
    expect(told).toEqual(['connecting', 'refused']);
    vi.advanceTimersByTime(1_000);
    newest().open();
    newest().breakOff();
    expect(told.filter((word) => word === 'refused')).toHaveLength(1);
  });
});

describe('when somebody looks', () => {
  it('does not sit out a pause', () => {
    newest().breakOff();
    connection.retryNow();
    expect(opened()).toBe(2);
    newest().open();
    vi.advanceTimersByTime(20_000);
    expect(opened()).toBe(2);
  });

  it('trusts a connection that was heard lately, and no other', () => {
    newest().open();
    vi.advanceTimersByTime(29_999);
    connection.retryNow();
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(1);
    connection.retryNow();
    expect(opened()).toBe(2);
    expect(told.at(-1)).toBe('connecting');
  });

  it('believes the browser that the network is gone', () => {
    newest().open();
    connection.lose();
    vi.advanceTimersByTime(3_000);
    expect(told).toEqual(['connecting', 'live', 'connecting', 'lost']);
  });
});

it('does nothing any more once it is closed', () => {
  newest().open();
  connection.close();
  vi.advanceTimersByTime(120_000);
  expect(opened()).toBe(1);
  expect(newest().isClosed).toBe(true);
  expect(told).toEqual(['connecting', 'live']);
});
