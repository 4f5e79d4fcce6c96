import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileGone } from './load-patiently.ts';
import { renewPage } from './renew-page.ts';

const gone = new FileGone('/assets/part.js', 404);
let reload: ReturnType<typeof vi.fn<() => void>>;
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) });
  reload = vi.fn<() => void>();
  kept = new Map();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('window', { location: { reload }, sessionStorage });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page whose file is gone with a release is loaded again', () => {
  renewPage(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that fails again at once stays, and one of a later release is loaded again', () => {
  renewPage(gone);
  renewPage(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  renewPage(gone);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('another failure loads nothing, nor does a browser that keeps nothing', () => {
  renewPage(new Error('a fault of ours'));
  kept.set = () => kept;
  renewPage(gone);
  expect(reload).not.toHaveBeenCalled();
});
