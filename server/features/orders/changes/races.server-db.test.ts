import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { createLog } from '#server/log.ts';

const mida = await startTestApp({ log: createLog('fatal', { write: () => {} }) });
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));

interface Asked {
  orderId: string;
  id: string;
  answer(said: 'without' | 'replacement' | 'cancel'): Promise<unknown>;
}

/** A customer of its own for each order: open orders have a limit. */
async function ask(): Promise<Asked> {
  const customer = await signedIn(mida, await createPerson(mida));
  const { id: orderId } = await createOrder(mida, {
    customerId: customer.userId,
    restaurant,
    status: 'preparing',
  });
  const id = randomUUID();
  const replacementItemId = restaurant.menu[2]?.id ?? null;
  await owner.client.orders.proposeChange({ orderId, id, position: 1, quantity: 2, replacementItemId });
  return {
    orderId,
    id,
    answer: (said) => customer.client.orders.answerProposal({ orderId, id, answer: said }),
  };
}

async function stateOf({ orderId, id }: Asked) {
  const { rows } = await mida.database.pool.query<{
    state: string;
    status: string;
    changes: number;
    off: number;
  }>(
    `select p.state, o.status, (select count(*)::int from order_changes where order_id = o.id) as changes,
      o.total_centimes - o.due_centimes - (select coalesce(-sum(sum_centimes), 0) from order_changes
        where order_id = o.id)::int as off
     from order_proposals p join orders o on o.id = p.order_id where p.id = $1 and o.id = $2`,
    [id, orderId],
  );
  if (!rows[0]) throw new Error('the proposal is gone');
  return rows[0];
}

const rounds = Array.from({ length: 6 }, (_, round) => round);

it('of two different answers at once one counts', async () => {
  for (const _ of rounds) {
    const asked = await ask();
    const outcomes = await Promise.all([
      outcomeOf(asked.answer('without')),
      outcomeOf(asked.answer('replacement')),
      outcomeOf(asked.answer('without')),
    ]);
    expect(outcomes.filter((one) => one === 'ok').length).toBeGreaterThan(0);
    expect(outcomes).toContain('proposal_closed');
    expect(await stateOf(asked)).toMatchObject({
      state: 'accepted',
      status: 'preparing',
      changes: 1,
      off: 0,
    });
  }
});

it('of an answer and the kitchen’s withdrawal one counts', async () => {
  for (const _ of rounds) {
    const asked = await ask();
    const { orderId, id } = asked;
    const [answered, withdrawn] = await Promise.all([
      outcomeOf(asked.answer('without')),
      outcomeOf(owner.client.orders.withdrawProposal({ orderId, id })),
    ]);
    expect([answered, withdrawn].toSorted()).toEqual(['ok', 'proposal_closed']);
    const isAnswered = answered === 'ok';
    expect(await stateOf(asked)).toMatchObject({
      state: isAnswered ? 'accepted' : 'withdrawn',
      changes: isAnswered ? 1 : 0,
      off: 0,
    });
  }
});

it('of an answer and an admin’s cancellation both leave a true order', async () => {
  for (const _ of rounds) {
    const asked = await ask();
    const { orderId } = asked;
    const move = { orderId, action: 'cancel', version: 2, reason: 'customer_asked' } as const;
    const [answered, cancelled] = await Promise.all([
      outcomeOf(asked.answer('without')),
      outcomeOf(admin.client.orders.updateStatusAsAdmin(move)),
    ]);
    expect(cancelled).toBe('ok');
    const isAnswered = answered === 'ok';
    expect(await stateOf(asked)).toMatchObject({
      state: isAnswered ? 'accepted' : 'withdrawn',
      status: 'cancelled',
      changes: isAnswered ? 1 : 0,
      off: 0,
    });
  }
});

it('of many deadlines at once, by two processes, each proposal lapses once', async () => {
  const all = await Promise.all(rounds.map(ask));
  mida.clock.advance(5 * 60_000 - 1);
  const answers = Promise.all(all.map((asked) => outcomeOf(asked.answer('replacement'))));
  mida.clock.advance(1);
  await Promise.all([answers, ringAllDue(mida.app, alarms), ringAllDue(mida.app, alarms)]);
  await ringAllDue(mida.app, alarms);
  const outcomes = await answers;
  for (const [index, asked] of all.entries()) {
    expect(await stateOf(asked)).toMatchObject({
      state: outcomes[index] === 'ok' ? 'accepted' : 'lapsed',
      changes: 1,
      off: 0,
    });
  }
});
