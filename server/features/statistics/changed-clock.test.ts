import { afterAll, expect, it } from 'vitest';
import { dayOf, setClockChanges } from '#shared/domain/time/city-clock.ts';
import { startTestApp } from '#server/testing/app.ts';
import { countMoves } from './commands.ts';

const mida = await startTestApp();
afterAll(async () => {
  setClockChanges([]);
  await mida.close();
});

it('a process without calls counts by the clock that another process changed', async () => {
  const changes = JSON.stringify([{ day: '2026-10-20', offsetMinutes: 60 }]);
  await mida.database.pool.query('update settings set clock_changes = $1', [changes]);
  await countMoves(mida.app);
  expect(dayOf(new Date('2026-10-31T23:30:00Z'))).toBe('2026-11-01');
});
