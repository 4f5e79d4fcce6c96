import { afterAll, expect, it } from 'vitest';
import type { Admission } from '#server/admission.ts';
import { AppError } from '#shared/domain/errors.ts';
import { firstTariff } from '#shared/domain/reach/tariff.ts';
import { startTestApp } from '#server/testing/app.ts';
import { actingAs, adminOf, createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { previewInTurn } from './preview-commands.ts';

/** One of four places is for heavy work, and the line holds all presses. */
const mida = await startTestApp({ bounds: { leastRunning: 4, mostRunning: 4, leastWaiting: 128 } });
afterAll(() => mida.close());

type Asking = Parameters<Admission['work']>[0];

it('of fifty presses of each of two admins three preview a tariff, and a search waits for none of them', async () => {
  const ended: string[] = [];
  const heavy = async (name: string, work: () => Promise<unknown>): Promise<string> => {
    const asking: Asking = { work: 'heavy' };
    const outcome = await mida.app.admission.work(asking, work).then(
      () => 'ok',
      (error: unknown) => (error instanceof AppError ? error.code : 'fault'),
    );
    if (outcome === 'ok') ended.push(name);
    return outcome;
  };
  const admins = [await adminOf(mida), await createPerson(mida, { role: 'admin' })];
  const presses = admins.flatMap((id) =>
    Array.from({ length: 50 }, () => heavy(id, () => previewInTurn(mida.app, actingAs(id), firstTariff))),
  );
  const search = heavy('search', async () => undefined);
  const outcomes = await Promise.all(presses);
  expect(await search).toBe('ok');
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(97);
  expect(ended[0]).toBe('search');
});

it('an admin previews 120 tariffs in an hour', async () => {
  const { client } = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
  const outcomes: string[] = [];
  for (let press = 0; press < 122; press += 1)
    outcomes.push(await outcomeOf(client.reach.preview({ zones: firstTariff })));
  expect(outcomes.slice(0, 120)).toEqual(Array<string>(120).fill('ok'));
  expect(outcomes.slice(120)).toEqual(['rate_limited', 'rate_limited']);
});
