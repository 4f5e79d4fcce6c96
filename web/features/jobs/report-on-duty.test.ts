import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earthRadiusMetres } from '#shared/domain/promise/distance.ts';
import { reportOnDuty } from './report-on-duty.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Metres north of the square. */
const at = (metres: number) => ({
  position: { lat: 31.6258 + (metres / earthRadiusMetres) * (180 / Math.PI), lng: -7.9891 },
  accuracyMetres: 10,
});

function reported(isTaken: () => boolean = () => true) {
  const sent: ReturnType<typeof at>[] = [];
  const report = reportOnDuty((sighting) => {
    sent.push(sighting);
    return Promise.resolve(isTaken());
  });
  return { sent, report };
}

it('sends the first position at once, and a walk of an hour at most every 30 seconds', async () => {
  const { sent, report } = reported();
  for (let metres = 0; metres < 3_600; metres++) {
    report.tell(at(metres * 5));
    await pass(second);
  }
  report.stop();
  expect(sent[0]).toEqual(at(0));
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.length).toBeLessThanOrEqual(120);
});

it('sends a phone that stands still every two minutes', async () => {
  const { sent, report } = reported();
  report.tell(at(0));
  report.tell(at(20));
  await pass(119 * second);
  expect(sent).toHaveLength(1);
  await pass(second);
  expect(sent).toEqual([at(0), at(20)]);
  report.stop();
});

it('sends where the phone came to rest, although nothing was due on the way', async () => {
  const { sent, report } = reported();
  report.tell(at(0));
  await pass(10 * second);
  report.tell(at(200));
  await pass(60 * second);
  expect(sent).toEqual([at(0), at(200)]);
  report.stop();
});

it('sends where the phone is when the server did not take where it was', async () => {
  let isTaken = false;
  const { sent, report } = reported(() => isTaken);
  report.tell(at(0));
  await pass(second);
  isTaken = true;
  // So small a step would not be due if the server knew the first position.
  report.tell(at(10));
  await pass(100 * second);
  expect(sent).toEqual([at(0), at(10)]);
  report.stop();
});

it.each([
  ['stands still', 0, second],
  ['has moved, and whose position was about to leave', 200, 30 * second],
])('sends nothing after its end of a phone that %s', async (_, metres, ms) => {
  const { sent, report } = reported();
  report.tell(at(0));
  report.tell(at(metres));
  await pass(ms);
  report.stop();
  await pass(600 * second);
  expect(sent).toHaveLength(1);
});
