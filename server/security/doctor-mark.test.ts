import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { doctorHeader, doctorMark } from './doctor-mark.ts';

const mida = await startTestApp();
const { config } = mida.app;
afterAll(() => mida.close());

const ask = async (mark: string) => {
  const headers = { [doctorHeader]: mark, 'x-forwarded-for': '203.0.113.7, 105.66.12.7' };
  return (await fetch(`${mida.origin}/healthz`, { headers })).json();
};

it('the doctor reads as whom the server sees it', async () => {
  expect(await ask(doctorMark(config, mida.clock.now()))).toEqual({
    status: 'ok',
    seenAs: '105.66.12.7',
    version: 'development',
  });
});

it.each([
  ['of another secret', () => doctorMark({ ...config, authSecret: 'x'.repeat(40) }, mida.clock.now())],
  ['of an hour ago', () => doctorMark(config, new Date(mida.clock.now().getTime() - 3_600_000))],
  ['without a proof', () => `${mida.clock.now().getTime()}.`],
])('a mark %s opens nothing', async (_what, markOf) => {
  expect(await ask(markOf())).toEqual({ status: 'ok' });
});
