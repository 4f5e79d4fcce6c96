import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

describe('the load of a part', () => {
  const events = new EventTarget();
  const come: [file: string, status: number][] = [];
  const answers = vi.fn<(url: string) => Promise<Response>>();
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', Object.assign(events, { origin: 'https://mida.test' }));
    vi.stubGlobal('fetch', answers);
    vi.stubGlobal('navigator', {});
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) =>
      come
        .filter(([file]) => url === `https://mida.test/${file}`)
        .map(([, responseStatus]) => ({ responseStatus }) as never),
    );
    answers.mockReset();
    load.mockReset().mockResolvedValue('part');
  });
  afterEach(() => {
    come.length = 0;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const linked: { rel: string; href: string }[] = [];
  /** A head whose links load at once. */
  const page = (): void => {
    linked.length = 0;
    vi.stubGlobal('document', {
      head: {
        append: (link: { rel: string; href: string; loads?: () => void }) => {
          linked.push({ rel: link.rel, href: link.href });
          link.loads?.();
        },
      },
      createElement: () => ({
        addEventListener(this: { loads?: () => void }, type: string, listener: () => void) {
          if (type === 'load') this.loads = listener;
        },
      }),
      querySelector: (selector: string) =>
        linked.find(({ rel, href }) => selector === `link[rel="${rel}"][href="${href}"]`) ?? null,
    });
  };

  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const found = () => Promise.resolve(new Response('export {}'));

  it('a part is imported when all of its files have come', async () => {
    answers.mockImplementation(found);
    expect(await loadPatiently(load, ['assets/a.js', 'assets/b.js'])).toBe('part');
    expect(answers.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']]);
    await loadPatiently(load, ['assets/a.js']);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it('a file that came with the page is not fetched again, one whose answer was an error is', async () => {
    answers.mockImplementation(found);
    come.push(['assets/came.js', 200], ['assets/failed.js', 503]);
    expect(await loadPatiently(load, ['assets/came.js', 'assets/failed.js', 'assets/other.js'])).toBe('part');
    expect(answers.mock.calls).toEqual([['/assets/failed.js'], ['/assets/other.js']]);
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

  it('a part whose import fails is imported again, three times at most', async () => {
    answers.mockImplementation(found);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const loading = loadPatiently(load, ['assets/once.js']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await loading).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);

    load.mockClear();
    for (let times = 0; times < 4; times++) load.mockRejectedValueOnce(new SyntaxError('wrong'));
    const refusal = loadPatiently(load, ['assets/wrong.js']).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refusal).toBeInstanceOf(SyntaxError);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('a part that the server no longer has is refused, and asked for again the next time', async () => {
    answers.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
    await expect(loadPatiently(load, ['assets/gone.js'])).rejects.toThrow('404');
    expect(load).not.toHaveBeenCalled();
    answers.mockImplementation(found);
    expect(await loadPatiently(load, ['assets/gone.js'])).toBe('part');
  });

  it('a part comes with its style, which is fetched patiently and linked once, and never announced as a module', async () => {
    vi.stubGlobal('navigator', { userAgentData: { brands: [{ brand: 'Chromium', version: '156' }] } });
    page();
    answers.mockImplementationOnce(lost).mockImplementation(found);
    const loading = loadPatiently(load, ['assets/g.js', 'assets/g.css']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await loading).toBe('part');
    await loadPatiently(load, ['assets/g.css']);
    expect(linked).toEqual([
      { rel: 'modulepreload', href: '/assets/g.js' },
      { rel: 'stylesheet', href: '/assets/g.css' },
    ]);
    expect(answers.mock.calls).toEqual([['/assets/g.css'], ['/assets/g.css']]);
  });

  it('a style that the page has already is not linked again', async () => {
    page();
    linked.push({ rel: 'stylesheet', href: '/assets/h.css' });
    expect(await loadPatiently(load, ['assets/h.css'])).toBe('part');
    expect(linked).toHaveLength(1);
    expect(answers).not.toHaveBeenCalled();
  });

  describe('in a browser that asks again for a failed module', () => {
    const browser = (version: string): void => {
      vi.stubGlobal('navigator', { userAgentData: { brands: [{ brand: 'Chromium', version }] } });
    };
    beforeEach(() => {
      page();
      answers.mockImplementation(found);
    });

    it('a part is imported at once, its files are announced once, and nothing is fetched', async () => {
      browser('156');
      expect(await loadPatiently(load, ['assets/c.js', 'assets/d.js'])).toBe('part');
      await loadPatiently(load, ['assets/d.js']);
      expect(linked).toEqual([
        { rel: 'modulepreload', href: '/assets/c.js' },
        { rel: 'modulepreload', href: '/assets/d.js' },
      ]);
      expect(answers).not.toHaveBeenCalled();
    });

    it('a part whose import fails is fetched patiently, and imported again', async () => {
      browser('156');
      load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
      expect(await loadPatiently(load, ['assets/e.js'])).toBe('part');
      expect(answers.mock.calls).toEqual([['/assets/e.js']]);
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('an older browser fetches the files before the import', async () => {
      browser('155');
      await loadPatiently(load, ['assets/f.js']);
      expect(linked).toEqual([]);
      expect(answers.mock.calls).toEqual([['/assets/f.js']]);
    });
  });
});
