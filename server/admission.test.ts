import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/domain/errors.ts';
import { createAdmission, currentPlace, productBounds, type Asking, type Bounds } from './admission.ts';
import { currentPatience } from './db/patience.ts';

const few = { leastRunning: 4, mostRunning: 4, leastWaiting: 2, mostWaiting: 2 };

/** `begin` starts work that lasts until its `end`; `told` is what became of it so far. */
function openAdmission(bounds: Partial<Bounds> = few) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const admission = createAdmission(log, { ...productBounds, ...bounds });
  const begin = (asking: Asking) => {
    const piece = { told: 'waits', end: (): void => undefined, refusal: undefined as unknown };
    const work = () =>
      new Promise<void>((resolve) => {
        piece.told = 'works';
        piece.end = resolve;
      });
    admission.work(asking, work).then(
      () => (piece.told = 'done'),
      (error: unknown) => {
        piece.told = error instanceof AppError ? error.code : String(error);
        piece.refusal = error;
      },
    );
    return piece;
  };
  const many = (count: number, asking: Asking) => Array.from({ length: count }, () => begin(asking));
  return { admission, lines, begin, many };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const toldOf = (pieces: readonly { told: string }[]) => pieces.map(({ told }) => told);

describe('what one process takes at a time', () => {
  it('works on as many requests as the bound, lets as many wait, and refuses the rest at once', async () => {
    const { admission, many } = openAdmission();
    const reads = many(6, { work: 'usual' });
    await settled();
    expect(toldOf(reads)).toEqual(['works', 'works', 'works', 'waits', 'waits', 'overloaded']);
    expect(admission.count()).toMatchObject({ running: 3, refused: { in_hand: 0, usual: 1, heavy: 0 } });
    reads[0]?.end();
    await settled();
    expect(toldOf(reads).slice(0, 5)).toEqual(['done', 'works', 'works', 'works', 'waits']);
  });

  it('a refusal names seconds to wait that differ between callers', async () => {
    const { many } = openAdmission({ ...few, leastWaiting: 0, mostWaiting: 0 });
    const refused = many(60, { work: 'usual' }).slice(3);
    await settled();
    const seconds = refused.map(
      ({ refusal }) => (refusal as AppError<'overloaded'>).details?.retryAfterSeconds,
    );
    expect(new Set(seconds).size).toBeGreaterThan(3);
    expect(seconds.every((one = 0) => one >= 2 && one <= 8)).toBe(true);
  });

  it('a place is left free for acts in hand, and one for what screens read', async () => {
    const { many } = openAdmission();
    const [reads, acts] = [many(5, { work: 'usual' }), many(5, { work: 'in_hand' })];
    await settled();
    expect(toldOf(reads)).toEqual(['works', 'works', 'works', 'waits', 'waits']);
    expect(toldOf(acts)).toEqual(['works', 'waits', 'waits', 'overloaded', 'overloaded']);
  });

  it('of those that wait, acts in hand go before reads, and these before what is heavy', async () => {
    const { begin, many } = openAdmission();
    const first = [...many(3, { work: 'usual' }), begin({ work: 'heavy' })];
    const heavy = begin({ work: 'heavy' });
    const read = begin({ work: 'usual' });
    const act = begin({ work: 'in_hand' });
    const order = async () => {
      await settled();
      return toldOf([act, read, heavy]);
    };
    expect(await order()).toEqual(['waits', 'waits', 'waits']);
    first[0]?.end();
    expect(await order()).toEqual(['works', 'waits', 'waits']);
    first[1]?.end();
    expect(await order()).toEqual(['works', 'works', 'waits']);
    first[3]?.end();
    expect(await order()).toEqual(['works', 'works', 'works']);
  });

  it('one that waits longer than its class may is refused, an act in hand later than a read', async () => {
    const { many } = openAdmission({ ...few, patienceMs: { in_hand: 400, usual: 100, heavy: 100 } });
    const reads = many(4, { work: 'usual' });
    const acts = many(2, { work: 'in_hand' });
    await vi.advanceTimersByTimeAsync(250);
    expect([reads[3]?.told, acts[1]?.told]).toEqual(['overloaded', 'waits']);
    await vi.advanceTimersByTimeAsync(300);
    expect(acts[1]?.told).toBe('overloaded');
  });

  it('a caller who leaves while waiting gives the place in line to the next one, and counts as no refusal', async () => {
    const { admission, begin, many } = openAdmission();
    many(3, { work: 'usual' });
    let isLeft = false;
    const leaver = begin({ work: 'usual', isLeft: () => isLeft });
    const second = begin({ work: 'usual' });
    isLeft = true;
    await vi.advanceTimersByTimeAsync(150);
    expect([leaver.told, second.told]).toEqual(['overloaded', 'waits']);
    expect(begin({ work: 'usual' }).told).toBe('waits');
    expect(admission.count()).toMatchObject({ left: 1, refused: { usual: 0 } });
  });

  it('fewer are worked on while the loop is late, and as many as before once it is not', async () => {
    const { admission, begin } = openAdmission({ leastRunning: 2, mostRunning: 8, lateMs: 50 });
    const piece = begin({ work: 'usual' });
    const { now } = performance;
    let heldMs = 0;
    performance.now = () => now.call(performance) + heldMs;
    onTestFinished(() => void (performance.now = now));
    for (let window = 0; window < 20; window += 1) {
      heldMs += 60;
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(admission.count().limit).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(admission.count().limit).toBe(8);
    piece.end();
  });

  it('while the loop is held for long nothing waits any more, but acts in hand do', async () => {
    const { many } = openAdmission({ ...few, lateMs: 10 });
    many(3, { work: 'usual' });
    const { now } = performance;
    let heldMs = 0;
    performance.now = () => now.call(performance) + heldMs;
    onTestFinished(() => void (performance.now = now));
    for (let window = 0; window < 8; window += 1) {
      heldMs += 110;
      await vi.advanceTimersByTimeAsync(100);
    }
    const acts = many(2, { work: 'in_hand' });
    const [read, heavy] = [...many(1, { work: 'usual' }), ...many(1, { work: 'heavy' })];
    await settled();
    expect([read?.told, heavy?.told, ...toldOf(acts)]).toEqual([
      'overloaded',
      'overloaded',
      'works',
      'waits',
    ]);
  });
});

describe('a place is held for work alone', () => {
  it('a body that arrives slowly and a hash elsewhere leave the place to others', async () => {
    const { admission, begin, many } = openAdmission();
    let arrive: (text: string) => void = () => undefined;
    const slow = admission.work({ work: 'usual' }, (place) =>
      place.awaitBody(() => new Promise<string>((resolve) => (arrive = resolve))),
    );
    const hashing = admission.work({ work: 'usual' }, async () => {
      await currentPlace()?.aside(() => new Promise<void>((resolve) => (hash = resolve)));
      return 'hashed';
    });
    let hash: () => void = () => undefined;
    await settled();
    expect(admission.count().running).toBe(0);
    const reads = many(3, { work: 'usual' });
    await settled();
    expect(toldOf(reads)).toEqual(['works', 'works', 'works']);
    arrive('body');
    hash();
    await settled();
    // What has begun goes on; the body waits for its turn.
    expect(await hashing).toBe('hashed');
    reads[0]?.end();
    expect(await slow).toBe('body');
    for (const read of reads) read.end();
    await settled();
    expect(admission.count().running).toBe(0);
    expect(begin({ work: 'usual' }).told).toBe('waits');
  });

  it('work that fails leaves its place, and a second leaving takes none of another request', async () => {
    const { admission } = openAdmission();
    await expect(
      admission.work({ work: 'usual' }, async (place) => {
        place.leave();
        throw new Error('a fault');
      }),
    ).rejects.toThrow('a fault');
    expect(admission.count().running).toBe(0);
  });

  it('what it does may wait for the database as long as the bound, a reading only while its caller is there', async () => {
    const { admission } = openAdmission({ ...few, databaseMs: 3_000 });
    const isLeft = () => true;
    const seen = (asking: Asking) =>
      admission.work(asking, async () => {
        const patience = currentPatience();
        return [patience?.leftMs, patience?.isLeft];
      });
    expect(await seen({ work: 'usual', isLeft })).toEqual([3_000, false]);
    expect(await seen({ work: 'usual', isLeft, isReading: true })).toEqual([3_000, true]);
    expect(await seen({ work: 'usual', databaseMs: 9_000 })).toEqual([9_000, false]);
  });
});

it('a spell of overload has one line at its beginning and one at its end', async () => {
  const { lines, many } = openAdmission();
  const reads = many(40, { work: 'usual' });
  await settled();
  for (const read of reads) read.end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines.map(({ level, msg, refused }) => [level, msg, refused])).toEqual([
    [40, 'the process is overloaded: it refuses requests', undefined],
    [40, 'the process is no longer overloaded', 35],
  ]);
});
