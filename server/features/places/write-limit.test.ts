import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const home = {
  kind: 'home',
  address: 'Rue Yougoslavie 12, Gueliz',
  position: mida.app.config.city.centre,
} as const;

it('a customer writes 200 places in an hour, new and changed ones together, and may delete beyond it', async () => {
  const { client } = await signedIn(mida, await createPerson(mida));
  const { id } = await client.places.add(home);
  const changes: string[] = [];
  for (let turn = 0; turn < 199; turn += 1)
    changes.push(await outcomeOf(client.places.update({ id: randomUUID(), ...home })));
  expect(new Set(changes)).toEqual(new Set(['place_not_found']));
  expect(await outcomeOf(client.places.update({ id, ...home }))).toBe('rate_limited');
  expect(await outcomeOf(client.places.add(home))).toBe('rate_limited');
  expect(await outcomeOf(client.places.remove({ id }))).toBe('ok');
  const other = await signedIn(mida, await createPerson(mida));
  expect(await outcomeOf(other.client.places.add(home))).toBe('ok');
});
