import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

describe('the load of a part', () => {
  const events = new EventTarget();
  const answers = vi.fn<(url: string) => Promise<Response>>();
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', events);
    vi.stubGlobal('fetch', answers);
    answers.mockReset();
    load.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const found = () => Promise.resolve(new Response('export {}'));

  it('a part is imported when all of its files have come', async () => {
    answers.mockImplementation(found);
    expect(await loadPatiently(load, ['assets/a.js', 'assets/b.js'])).toBe('part');
    expect(answers.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']]);
    await loadPatiently(load, ['assets/a.js']);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a network', lost],
    ['an answer of the server', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('a part without %s is asked for until it comes, and not imported before', async (_what, away) => {
    answers.mockImplementation(away);
    const loading = loadPatiently(load, [`assets/${_what}.js`]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(answers.mock.calls.length).toBeGreaterThan(10);
    expect(load).not.toHaveBeenCalled();

    answers.mockImplementation(found);
    events.dispatchEvent(new Event('online'));
    expect(await loading).toBe('part');
  });

  it('a part that the server no longer has is refused, and asked for anew the next time', async () => {
    answers.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
    await expect(loadPatiently(load, ['assets/gone.js'])).rejects.toThrow('404');
    expect(load).not.toHaveBeenCalled();
    answers.mockImplementation(found);
    expect(await loadPatiently(load, ['assets/gone.js'])).toBe('part');
  });
});
