import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/domain/errors.ts';
import { announcements } from '#server/live/audience.ts';
import { createHub } from '#server/live/hub.ts';
import { createCachedAnswers, type PublicAnswer } from './cached-answers.ts';

const now = new Date();
const list = { key: '/home' };
const menuOf = (id: number) => ({ key: `/restaurant/${id}`, restaurantId: String(id) });

function openKept({ bytesMax }: { bytesMax?: number } = {}) {
  const hub = createHub();
  const database = { version: 1, isAway: false, asked: 0, answersAfterMs: 0 };
  const readVersion = async (): Promise<number> => {
    database.asked += 1;
    if (database.answersAfterMs > 0)
      await new Promise((resolve) => setTimeout(resolve, database.answersAfterMs));
    if (database.isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return database.version;
  };
  const kept = createCachedAnswers({ readVersion, live: hub, bytesMax });
  let made = 0;
  const make = async (): Promise<PublicAnswer> => {
    if (database.isAway) throw new AppError('unavailable');
    made += 1;
    return { status: 200, headers: {}, body: `made ${made}` };
  };
  const ask = async (place: Parameters<typeof kept.answer>[0]) => {
    const { kept: answer, isLastCopy } = await kept.answer(place, make);
    return isLastCopy ? `last copy: ${answer.body.toString()}` : answer.body.toString();
  };
  return { hub, database, kept, ask };
}

/** The time after which the version is compared again has passed. */
async function withLaterClock(work: () => Promise<void>): Promise<void> {
  const { now: real } = performance;
  performance.now = () => real.call(performance) + 1_001;
  try {
    await work();
  } finally {
    performance.now = real;
  }
}

function useFakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** What was answered, and after how many ms of the fake time. */
async function answeredAfter(asking: Promise<string>): Promise<[string, number]> {
  const begun = performance.now();
  const answered = asking.then((answer): [string, number] => [answer, performance.now() - begun]);
  await vi.advanceTimersByTimeAsync(10_000);
  return answered;
}

describe('answers that are kept', () => {
  it('simultaneous requests share one making, and later ones its bytes', async () => {
    const { kept, ask } = openKept();
    expect(await Promise.all([ask(list), ask(list), ask(list)])).toEqual(['made 1', 'made 1', 'made 1']);
    expect(await ask(list)).toBe('made 1');
    const { kept: answer } = await kept.answer(list, () => Promise.reject(new Error('made again')));
    expect(answer.packedIn('br')).toBe(answer.packedIn('br'));
  });

  it('answers have the same tag only with the same status, headers and body', async () => {
    const { kept } = openKept();
    const answer = { status: 200, headers: { 'content-security-policy': 'strict' }, body: 'page' };
    const tagOf = async (key: string, change: Partial<PublicAnswer> = {}): Promise<string> =>
      (await kept.answer({ key }, async () => ({ ...answer, ...change }))).kept.tag;
    const tag = await tagOf('/a');
    expect(await tagOf('/b')).toBe(tag);
    expect(await tagOf('/c', { status: 404 })).not.toBe(tag);
    expect(await tagOf('/d', { headers: {} })).not.toBe(tag);
    expect(await tagOf('/e', { body: 'another page' })).not.toBe(tag);
  });

  it('the announcement of a restaurant or the site drops all answers, of a menu those about its restaurant', async () => {
    const { hub, ask } = openKept();
    const all = () => Promise.all([ask(list), ask(menuOf(1)), ask(menuOf(2))]);
    expect(await all()).toEqual(['made 1', 'made 2', 'made 3']);
    hub.publish([announcements.menu(2, now)]);
    expect(await all()).toEqual(['made 1', 'made 2', 'made 4']);
    hub.publish([announcements.restaurant(1, now)]);
    expect(await all()).toEqual(['made 5', 'made 6', 'made 7']);
    hub.publish([announcements.site(now)]);
    expect(await all()).toEqual(['made 8', 'made 9', 'made 10']);
    hub.startOver();
    expect(await ask(list)).toBe('made 11');
  });

  it('an answer that was being made when its data changed is not kept', async () => {
    const { hub, kept, ask } = openKept();
    let finish: (answer: PublicAnswer) => void = () => undefined;
    const slow = kept.answer(list, () => new Promise((resolve) => (finish = resolve)));
    await new Promise(setImmediate);
    hub.publish([announcements.restaurant(1, now)]);
    finish({ status: 200, headers: {}, body: 'before the change' });
    expect((await slow).kept.body.toString()).toBe('before the change');
    expect(await ask(list)).toBe('made 1');
  });

  it('a change whose announcement was lost shows after one second, by one question a second', async () => {
    const { database, ask } = openKept();
    await ask(list);
    database.version = 2;
    expect(await ask(list)).toBe('made 1');
    expect(database.asked).toBe(1);
    await withLaterClock(async () => {
      expect(await Promise.all([ask(list), ask(list)])).toEqual(['made 2', 'made 2']);
    });
    expect(database.asked).toBe(2);
  });

  it('without the database the last copy answers and says so, and an unknown address fails', async () => {
    const { hub, database, ask } = openKept();
    await ask(list);
    database.isAway = true;
    hub.startOver();
    expect(await ask(list)).toBe('last copy: made 1');
    await withLaterClock(async () => {
      expect(await ask(list)).toBe('last copy: made 1');
      await expect(ask(menuOf(1))).rejects.toThrow('unavailable');
    });
  });

  it('a busy database holds up a current answer for half a second and an outdated one for a second, which is made again in the background', async () => {
    useFakeTime();
    const { hub, database, ask } = openKept();
    await ask(list);
    database.answersAfterMs = 4_000;
    vi.advanceTimersByTime(1_001);
    expect(await answeredAfter(ask(list))).toEqual(['made 1', 500]);
    hub.publish([announcements.restaurant(1, now)]);
    expect(await answeredAfter(ask(list))).toEqual(['last copy: made 1', 1_000]);
    expect(await answeredAfter(ask(list))).toEqual(['made 2', 500]);
  });

  it('while the database is silent the last copy is sent after a second, then after half a second, until it answers', async () => {
    useFakeTime();
    const { hub, database, ask } = openKept();
    await ask(list);
    hub.startOver();
    database.answersAfterMs = 20_000;
    vi.advanceTimersByTime(1_001);
    expect(await answeredAfter(ask(list))).toEqual(['last copy: made 1', 1_000]);
    expect(await answeredAfter(ask(list))).toEqual(['last copy: made 2', 500]);
    database.answersAfterMs = 600;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answeredAfter(ask(list))).toEqual(['made 2', 500]);
  });

  it('the answers asked for least recently leave when the bytes exceed their limit', async () => {
    const { kept, ask } = openKept({ bytesMax: 2_500 });
    await ask(list);
    await ask(menuOf(1));
    await ask(list);
    await ask(menuOf(2));
    expect(kept.countBytes()).toBeLessThanOrEqual(2_500);
    expect(await ask(list)).toBe('made 1');
    expect(await ask(menuOf(1))).toBe('made 4');
  });

  it.each([
    ['long addresses', 5, 'x'.repeat(15_000)],
    ['short addresses', 120, 'x'],
  ])(
    'redirects of %s take room too, so that no number of them fills the memory',
    async (_what, count, path) => {
      const { kept, ask } = openKept({ bytesMax: 100_000 });
      await ask(list);
      for (let number = 0; number < count; number += 1) {
        const location = `/${number}${path}`;
        await kept.answer({ key: `${location}/` }, async () => ({
          status: 307,
          headers: { location },
          body: '',
        }));
      }
      expect(await ask(list)).toBe('made 2');
    },
  );
});
