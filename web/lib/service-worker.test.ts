import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

it('a worker that could not be loaded is asked for again, and one that was loaded is not', async () => {
  const registration = {};
  const register = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(registration);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  await expect(registerServiceWorker()).rejects.toThrow('Failed to fetch');
  expect(await registerServiceWorker()).toBe(registration);
  expect(await registerServiceWorker()).toBe(registration);
  expect(register).toHaveBeenCalledTimes(2);
});
