import { expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';

it('a request under way gets its answer although the process ends', async () => {
  const mida = await startTestApp();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) => {
    vi.spyOn(mida.app.identities, 'loadUser').mockImplementation(async () => {
      resolve();
      await held;
      return null;
    });
  });
  const answer = fetch(`${mida.origin}/api/v1/auth/session`);
  await isAsked;
  const closed = mida.close();
  // New connections are refused.
  await vi.waitFor(() => expect(fetch(`${mida.origin}/healthz`)).rejects.toThrow('fetch failed'));
  letGo();
  expect((await answer).status).toBe(200);
  await closed;
});
