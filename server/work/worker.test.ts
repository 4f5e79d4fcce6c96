import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { enqueueMail, type Carrier } from './outbox.ts';
import { carryOutDue } from './worker.ts';

let mida: TestApp;
beforeAll(async () => {
  mida = await startTestApp();
});
afterAll(() => mida.close());

/** Notes what begins and ends; the first job of a sequence takes longest. */
function carrierOf(sequenceOf: Carrier['sequenceOf']) {
  const steps: string[] = [];
  const carrier: Carrier = {
    topic: 'mail',
    ...(sequenceOf && { sequenceOf }),
    async carryOut({ payload }) {
      const name = String(payload['to']);
      steps.push(`${name} begins`);
      await pause(name.endsWith('1') ? 50 : 5);
      steps.push(`${name} ends`);
      return {};
    },
    judge: () => ({ isFinal: true, pauseSeconds: 0 }),
    interrupt: () => {},
    close: () => {},
  };
  return { steps, carrier };
}

async function sendAll(carrier: Carrier): Promise<void> {
  for (const to of ['a1', 'b1', 'a2', 'b2']) {
    await enqueueMail(mida.app.db, { template: 'confirm', to });
  }
  await carryOutDue(mida.app, carrier);
}

it('jobs of one sequence are sent in their order, however long the first takes', async () => {
  const { steps, carrier } = carrierOf(({ payload }) => String(payload['to']).charAt(0));
  await sendAll(carrier);
  for (const name of ['a', 'b']) {
    expect(steps.filter((step) => step.startsWith(name))).toEqual(
      ['1 begins', '1 ends', '2 begins', '2 ends'].map((step) => name + step),
    );
  }
});

it('others wait for nobody', async () => {
  const { steps, carrier } = carrierOf(undefined);
  await sendAll(carrier);
  expect(steps.slice(0, 4).every((step) => step.endsWith('begins'))).toBe(true);
});
