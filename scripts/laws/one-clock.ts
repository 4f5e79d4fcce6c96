import { findIn, type Law } from '#scripts/checks/source-tree.ts';

const zones = /\b(?:Africa|Europe)\/[A-Z]|\btimeZone: (?!'UTC')|\btime zone '/g;
const device = /\bnew Date\(\)(?!\.toISOString)/g;
const message = 'Ask shared/domain/city-clock.ts; time-zone data disagree on Morocco';

const serverClock = 'Ask web/lib/server-clock.ts; a device may be set an hour wrong';

export const oneClock: Law = {
  name: 'Morocco’s clock comes from shared/domain/city-clock.ts',
  check: (tree) => [
    ...findIn(tree, /^(?:shared|server|web)\/.*\.(?:tsx?|mjs)$/, (code) =>
      [...code.matchAll(zones)].map(({ index }) => ({ index, message })),
    ),
    ...findIn(tree, /^web\/.*\.tsx?$/, (code) =>
      [...code.matchAll(device)].map(({ index }) => ({ index, message: serverClock })),
    ),
  ],
};
