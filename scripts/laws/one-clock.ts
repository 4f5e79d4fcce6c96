import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

const everywhere = /^(?:shared|server|web)\/.*\.(?:tsx?|mjs)$/;
const zones = /\b(?:Africa|Europe)\/[A-Z]|\btimeZone: (?!'UTC')|\btime zone '/g;
const device = /\bnew Date\(\)(?!\.toISOString)/g;

export const oneClock: Law = {
  name: 'clocks are shared/domain/time/city-clock.ts and web/lib/server-clock.ts',
  check: (tree) => [
    ...findEvery(tree, everywhere, zones, 'Ask city-clock.ts; time-zone data disagree on Morocco'),
    ...findEvery(tree, /^web\/.*\.tsx?$/, device, 'Ask server-clock.ts; a device may be set wrong'),
  ],
};
