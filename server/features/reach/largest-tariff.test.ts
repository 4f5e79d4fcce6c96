import { afterAll, expect, it } from 'vitest';
import { tariffLimits } from '#shared/domain/reach/tariff-faults.ts';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

/** A polygon around the middle of the city, whose corners are as long as numbers of this city get. */
function border(corners: number, radius: number): [number, number][] {
  const { lat, lng } = mida.app.config.city.centre;
  return Array.from({ length: corners }, (_, index) => {
    const turn = (index / corners) * 2 * Math.PI;
    return [Math.round(lat * 1e6 + Math.sin(turn) * radius), Math.round(lng * 1e6 + Math.cos(turn) * radius)];
  });
}

it('the largest tariff that is sound fits into one request, to preview and to save', async () => {
  const { zones: zoneCount, cornersOfAll, nameLength, metres, baseCentimes, basketCentimes } = tariffLimits;
  const { client } = await signedIn(mida, await adminOf(mida));
  const zones = Array.from({ length: zoneCount }, (_, index): Zone => ({
    ...(firstTariff as [Zone])[0],
    name: 'ق'.repeat(nameLength),
    corners: border(Math.floor(cornersOfAll / zoneCount), 50_000 + index * 100),
    afterMetres: metres - 1,
    untilMetres: metres,
    baseCentimes,
    includedMetres: metres,
    leastCentimes: basketCentimes,
    freeFromCentimes: basketCentimes,
  }));
  expect(await outcomeOf(client.reach.preview({ zones }))).toBe('ok');
  expect(await outcomeOf(client.reach.saveTariff({ version: 1, zones }))).toBe('ok');
});
