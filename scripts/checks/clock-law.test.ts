import { expect, it } from 'vitest';
import { oneClock } from '#scripts/laws/one-clock.ts';
import { makeSourceTree } from './source-tree.ts';

const placesIn = (files: Record<string, string>): string[] =>
  oneClock.check(makeSourceTree(files)).map(({ file, line }) => `${file}:${line}`);

it('the law of the clock finds zones of the time-zone data in formatters and in SQL', () => {
  expect(
    placesIn({
      'shared/messages/format.ts': 'const options = { timeZone: zone };',
      'shared/messages/plain.ts': "const options = { timeZone: 'UTC' };",
      'server/features/orders/store.ts': "const day = sql`(at at time zone 'Etc/UTC')::date`;",
      'server/features/orders/other-store.ts':
        'const day = sql`(at at time zone make_interval(mins => 60))`;',
      'scripts/browser/browser.ts': "const options = { timezoneId: 'Africa/Casablanca' };",
    }),
  ).toEqual(['server/features/orders/store.ts:1', 'shared/messages/format.ts:1']);
});

it('the law of the clock leaves the time of a screen to the server, and the moment of a kept tap to the device', () => {
  expect(
    placesIn({
      'web/features/cash/components/own-cash.tsx': 'const age = formatRelative(at, new Date());',
      'web/features/jobs/use-courier-steps.ts': 'const madeAt = new Date().toISOString();',
      'web/features/cash/state.ts': 'const at = new Date(text);',
      'server/main.ts': 'const at = new Date();',
    }),
  ).toEqual(['web/features/cash/components/own-cash.tsx:1']);
});
