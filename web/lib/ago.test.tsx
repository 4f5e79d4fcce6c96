import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ago } from './ago.tsx';
import { useToday } from './clocks.ts';
import { clockAhead } from './server-clock.ts';

const justPastMidnight = Date.UTC(2026, 10, 25, 0, 10);
const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: justPastMidnight - hour });
  clockAhead.set(hour);
});
afterEach(() => {
  // Other files share this process.
  clockAhead.set(0);
  vi.useRealTimers();
});

it('a moment of now is not an hour ahead on a phone that was set an hour back', () => {
  expect(renderToStaticMarkup(<Ago moment={new Date(justPastMidnight)} />)).toContain('قبل لحظات');
});

it('the day begins when it begins in Morocco, not on the device', () => {
  const Today = () => <time>{useToday()}</time>;
  expect(renderToStaticMarkup(<Today />)).toBe('<time>2026-11-25</time>');
});
