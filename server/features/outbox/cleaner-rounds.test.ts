import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { startTestApp } from '#server/testing/app.ts';
import type { Cleaning } from '#server/sheet-lines.ts';
import { clean, startCleaner } from './cleaner.ts';

const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const mida = await startTestApp({ log, settings: { METRICS_TOKEN: 'prometheus-scrapes-with-this-0123' } });
afterAll(() => mida.close());

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const tenMinutesMs = 10 * 60_000;
const failing: Cleaning = () => Promise.reject(new Error('a row stands in the way'));
const roundAge = async () =>
  (await mida.app.meter.metrics?.registry.getSingleMetricAsString('mida_worker_round_age_seconds')) ?? '';

it('a cleaning that fails keeps no later one from its work', async () => {
  const later = vi.fn<Cleaning>().mockResolvedValue();
  await clean(mida.app, [failing, later]);
  expect(later).toHaveBeenCalledOnce();
  expect(lines.filter((line) => line.includes('a cleaning failed'))).toHaveLength(1);
});

it('a cleaner has an age from its start on, and a round with a failure does not make it young', async () => {
  expect(await roundAge()).not.toContain('cleaner');
  await clean(mida.app, [failing]);
  expect(await roundAge()).not.toContain('cleaner');
  const cleaner = startCleaner(mida.app, []);
  expect(await roundAge()).toContain('worker="cleaner"');
  await cleaner.stop();
});

it('a cleaner that is stopped ends the cleaning under way, and begins no other', async () => {
  let letGo = (): void => {};
  const slow = vi.fn<Cleaning>(() => new Promise((resolve) => (letGo = resolve)));
  const next = vi.fn<Cleaning>().mockResolvedValue();
  const cleaner = startCleaner(mida.app, [slow, next]);
  vi.advanceTimersByTime(tenMinutesMs);
  // A slow round is not joined by a second one.
  vi.advanceTimersByTime(tenMinutesMs);
  expect(slow).toHaveBeenCalledOnce();
  let isStopped = false;
  const stopped = cleaner.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  letGo();
  await stopped;
  expect(next).not.toHaveBeenCalled();
});
