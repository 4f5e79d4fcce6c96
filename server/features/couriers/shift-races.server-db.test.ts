import { afterAll, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { newShift, openShift } from '#server/testing/shifts.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

/** What couriers and admins do with one shift at the same moment, on a real server. */
const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const { pool } = mida.database;
afterAll(() => mida.close());

const rounds = [1, 2, 3, 4, 5, 6];

interface Scene {
  shiftId: string;
  /** An hour later, so that they overlap. */
  otherId: string;
  courier: SignedInCaller;
  rival: SignedInCaller;
}

const enter = async (): Promise<SignedInCaller> => signedIn(mida, await createCourier(mida));
const begin = async (): Promise<Scene> => ({
  shiftId: await openShift(mida, admin, { places: 1 }),
  otherId: await openShift(mida, admin, { places: 1, inHours: 25 }),
  courier: await enter(),
  rival: await enter(),
});

const take = ({ shiftId, courier }: Scene) => courier.client.shifts.take({ shiftId });
const acts = {
  'take by a rival': ({ shiftId, rival }) => rival.client.shifts.take({ shiftId }),
  'take of a shift that overlaps': ({ otherId, courier }) => courier.client.shifts.take({ shiftId: otherId }),
  'second tap': take,
  'closing of the shift': ({ shiftId }) => admin.client.shifts.callOff({ shiftId }),
  'suspension of the courier': ({ courier: { userId } }) =>
    admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'test' }),
  'deletion of the account': ({ courier }) => courier.client.account.deleteMine({ password: testPassword }),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

interface State {
  /** The taken ones of both shifts. */
  places: { shiftId: string; courierId: string }[];
  shifts: { id: string; taken: number }[];
  mayWork: boolean;
}

async function stateOf({ shiftId, otherId, courier }: Scene): Promise<State> {
  const { rows } = await pool.query<State>(
    `select (select coalesce(json_agg(json_build_object('shiftId', shift_id, 'courierId', courier_id)), '[]')
        from shift_places where shift_id = any($1)) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'taken', taken)), '[]')
        from shifts where id = any($1)) as shifts,
      exists (select from users u join couriers c on c.user_id = u.id
        where u.id = $2 and u.suspended_at is null and c.status = 'approved') as "mayWork"`,
    [[shiftId, otherId], courier.userId],
  );
  const [state] = rows;
  if (!state) throw new Error('the scene lacks its state');
  return state;
}

const known = [
  'ok',
  'shift_full',
  'shift_overlaps',
  'not_found',
  'courier_not_approved',
  'unauthenticated',
  'account_suspended',
];

/** What does not hold, though it does after both, in whichever sequence they were done. */
async function faultsOf(scene: Scene, outcomes: string[]): Promise<string[]> {
  const { places, shifts, mayWork } = await stateOf(scene);
  const isOwn = ({ courierId }: { courierId: string }): boolean => courierId === scene.courier.userId;
  const faults: Record<string, boolean> = {
    [`they end as ${outcomes.join(' and ')}`]: outcomes.some((outcome) => !known.includes(outcome)),
    'a place is of a shift that is gone': places.some(
      ({ shiftId }) => !shifts.some(({ id }) => id === shiftId),
    ),
    'a count is not that of the places': shifts.some(
      ({ id, taken }) => taken !== places.filter(({ shiftId }) => shiftId === id).length,
    ),
    'one place is taken by two': shifts.some(({ taken }) => taken > 1),
    'a courier has two shifts at one time': places.filter(isOwn).length > 1,
    'a courier who may not work has a place': !mayWork && places.some(isOwn),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

describe.each(Object.entries(acts))('a take against a %s', (_, act) => {
  it('leaves places that are counted, one for each, and only of couriers who may work', async () => {
    for (const round of rounds) {
      const scene = await begin();
      const both = [() => outcomeOf(take(scene)), () => outcomeOf(act(scene))];
      const outcomes = await Promise.all((round % 2 === 0 ? both.toReversed() : both).map((one) => one()));
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });
});

const ends = {
  'giving back': ({ shiftId, courier }: Scene) => courier.client.shifts.giveBack({ shiftId }),
  suspension: acts['suspension of the courier'],
  'deletion of the account': acts['deletion of the account'],
};

describe.each(Object.entries(ends))('the closing of a shift against the %s of its courier', (_, end) => {
  it('both are done, and nothing is left', async () => {
    for (const round of rounds) {
      const scene = await begin();
      await take(scene);
      const both = [() => outcomeOf(acts['closing of the shift'](scene)), () => outcomeOf(end(scene))];
      const outcomes = await Promise.all((round % 2 === 0 ? both.toReversed() : both).map((one) => one()));
      expect(outcomes).toEqual(['ok', 'ok']);
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });
});

it('two admins who open the same seven shifts, in either sequence, open them once', async () => {
  const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
  for (const round of rounds) {
    const asked = newShift(mida, { days: 7, places: round });
    const [same, turned] = [asked, { ...asked, shiftIds: asked.shiftIds.toReversed() }];
    const outcomes = await Promise.all([
      outcomeOf(admin.client.shifts.open(same)),
      outcomeOf(other.client.shifts.open(round % 2 === 0 ? same : turned)),
    ]);
    expect(outcomes).toEqual(['ok', 'ok']);
    const { rows } = await pool.query<{ opened: number; told: number; rung: number }>(
      `select (select count(*)::int from shifts where id = any($1)) as opened,
         (select count(*)::int from admin_acts where act = 'shift_opened' and subject_id = any($2)) as told,
         (select count(*)::int from timetable where topic = 'shift_reminder' and subject = any($2)) as rung`,
      [asked.shiftIds, asked.shiftIds],
    );
    expect(rows).toEqual([{ opened: 7, told: 7, rung: 7 }]);
  }
});

it('two admins who call off one shift do it once', async () => {
  for (const _ of rounds) {
    const scene = await begin();
    await take(scene);
    const both = await Promise.all([1, 2].map(() => outcomeOf(acts['closing of the shift'](scene))));
    expect(both).toEqual(['ok', 'ok']);
    expect(await faultsOf(scene, both)).toEqual([]);
    const { rowCount } = await pool.query(
      `select from admin_acts where act = 'shift_called_off' and subject_id = $1`,
      [scene.shiftId],
    );
    expect(rowCount).toBe(1);
  }
});

it('a shift is called off after its reminder, or without one', async () => {
  const scene = await begin();
  await take(scene);
  const calledOff = await inTransaction(mida.app, async (tx, announce) => {
    const at = mida.clock.now();
    const { lock, ring } = alarms.shift_reminder;
    await lock(tx, scene.shiftId);
    await ring({ app: mida.app, tx, announce, at, dueAt: at }, scene.shiftId);
    const asked = { done: outcomeOf(acts['closing of the shift'](scene)) };
    await untilAwaited(tx);
    return asked;
  });
  expect(await calledOff.done).toBe('ok');
});

it('of two hundred couriers five have the five places', async () => {
  const shiftId = await openShift(mida, admin, { places: 5 });
  const couriers: SignedInCaller[] = [];
  // One after the other: two hundred that enter at once would wait for a connection.
  while (couriers.length < 200) couriers.push(await enter());
  const outcomes = await Promise.all(
    couriers.map(({ client }) => outcomeOf(client.shifts.take({ shiftId }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'shift_full')).toHaveLength(195);
});

it('a place that is given back goes to one of those who ask at that moment', async () => {
  for (const round of rounds) {
    const scene = await begin();
    await take(scene);
    const both = [
      () => outcomeOf(ends['giving back'](scene)),
      () => outcomeOf(acts['take by a rival'](scene)),
      () => outcomeOf(acts['take by a rival'](scene)),
    ];
    const outcomes = await Promise.all((round % 2 === 0 ? both.toReversed() : both).map((one) => one()));
    expect(await faultsOf(scene, outcomes)).toEqual([]);
  }
});
