import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { GuardedPool } from './guarded-pool.ts';
import { CallerLeft, currentPatience, Patience, withinPatience } from './patience.ts';
import { watchReplica, type Replica } from './replica.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** Two servers that name themselves in answers; `position` is how far each is. */
function servers() {
  const state = {
    written: '0/10',
    replayed: '0/10' as string | null,
    place: 'cluster 1 16384 1',
    failing: null as Error | null,
    asked: 0,
    /** How long each statement of the replica may take. */
    leftMs: [] as number[],
  };
  const answer = (name: string) => (asked: unknown) => {
    const text = typeof asked === 'string' ? asked : '';
    if (text.includes('pg_current_wal_lsn'))
      return Promise.resolve({ rows: [{ position: state.written, place: 'cluster 1 16384 1' }] });
    if (name === 'replica') {
      state.asked += 1;
      state.leftMs.push(currentPatience()?.leftMs ?? Number.POSITIVE_INFINITY);
    }
    if (name === 'replica' && state.failing) return Promise.reject(state.failing);
    if (text.includes('replay_lsn'))
      return Promise.resolve({ rows: [{ position: state.replayed, place: state.place }] });
    return Promise.resolve({ rows: [{ name }], rowCount: 1 });
  };
  const pool = (name: string) =>
    ({ query: answer(name), end: () => Promise.resolve() }) as unknown as GuardedPool;
  const troubles: unknown[] = [];
  const replica = watchReplica({ primary: pool('primary'), replica: pool('replica') }, (error) =>
    troubles.push(error),
  );
  open.push(replica);
  return { state, replica, troubles };
}

const open: Replica[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const replica of open.splice(0)) await replica.close();
});

const whoAnswers = async ({ db }: Replica): Promise<unknown> =>
  (await db.execute<{ name: string }>(sql`select 1`)).rows[0]?.name;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a replica', () => {
  it('answers once it was seen, up to the moment of the look', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { replica } = servers();
    expect([await whoAnswers(replica), await replica.look(), replica.isReadable()]).toEqual([
      'primary',
      null,
      false,
    ]);
    await pass(1_000);
    expect([await whoAnswers(replica), replica.isReadable()]).toEqual(['replica', true]);
    await pass(300);
    expect(await replica.look()).toEqual(new Date(1_001_300));
  });

  it('that is behind is readable until where it is, and for five seconds', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { state, replica } = servers();
    await pass(1_000);
    state.written = '0/20';
    await pass(4_000);
    expect(await replica.look()).toEqual(new Date(1_001_000));
    await pass(2_000);
    expect([await replica.look(), replica.isReadable()]).toEqual([null, false]);
    state.replayed = '0/20';
    expect(await replica.look()).toEqual(new Date(1_007_000));
  });

  it.each([
    ['refuses connections', failure('ECONNREFUSED')],
    ['had to remove what was read', failure('40001')],
  ])(
    'that %s is replaced by the primary at once, and not asked again before it was seen',
    async (_, error) => {
      vi.useFakeTimers();
      const { state, replica, troubles } = servers();
      await pass(1_000);
      state.failing = error;
      expect(await whoAnswers(replica)).toBe('primary');
      expect(troubles).toHaveLength(1);
      const { asked } = state;
      expect([await whoAnswers(replica), await replica.look()]).toEqual(['primary', null]);
      expect(state.asked).toBe(asked);
      state.failing = null;
      await pass(1_000);
      expect(await whoAnswers(replica)).toBe('replica');
    },
  );

  it('passes on a fault of the statement itself', async () => {
    vi.useFakeTimers();
    const { state, replica } = servers();
    await pass(1_000);
    state.failing = failure('42P01');
    await expect(whoAnswers(replica)).rejects.toThrow('Failed query');
    expect(replica.isReadable()).toBe(true);
  });

  it('that became a primary itself is none any more', async () => {
    vi.useFakeTimers();
    const { state, replica } = servers();
    await pass(1_000);
    state.replayed = null;
    expect(await replica.look()).toBeNull();
    expect(await whoAnswers(replica)).toBe('primary');
  });

  it('of another cluster, database or timeline is not read, however far its log is', async () => {
    vi.useFakeTimers();
    const { state, replica, troubles } = servers();
    await pass(1_000);
    expect(await whoAnswers(replica)).toBe('replica');
    state.place = 'cluster 1 16385 1';
    state.replayed = 'FF/0';
    expect([await replica.look(), await whoAnswers(replica), await replica.hasAll()]).toEqual([
      null,
      'primary',
      false,
    ]);
    expect(String(troubles[0])).toContain('DATABASE_REPLICA_URL');
  });

  it('has all when it catches up in a moment, and not when it does not', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { state, replica } = servers();
    await pass(1_000);
    state.written = '0/20';
    const soon = replica.hasAll();
    await pass(50);
    state.replayed = '0/20';
    await pass(50);
    expect(await soon).toBe(true);
    state.written = '0/30';
    const late = replica.hasAll();
    await pass(1_000);
    expect(await late).toBe(false);
  });

  it('is not away because a caller left', async () => {
    vi.useFakeTimers();
    const { state, replica, troubles } = servers();
    await pass(1_000);
    state.failing = new CallerLeft();
    await expect(whoAnswers(replica)).rejects.toThrow('Failed query');
    state.failing = null;
    expect([troubles, await whoAnswers(replica)]).toEqual([[], 'replica']);
  });

  it('leaves half of a request’s time to the primary', async () => {
    const { replica, state } = servers();
    await expect.poll(() => replica.isReadable()).toBe(true);
    const request = new Patience(5_000);
    state.leftMs = [];
    await withinPatience(request, () => whoAnswers(replica));
    expect(state.leftMs.map((milliseconds) => Math.round(milliseconds / 100) * 100)).toEqual([2_500]);
    expect(request.leftMs).toBeGreaterThan(4_000);
  });

  it('has no transactions', async () => {
    await expect(servers().replica.db.transaction(() => Promise.resolve())).rejects.toThrow(
      'single statements',
    );
  });
});
