import { findIn, type Law } from '#scripts/checks/source-tree.ts';

const zones = /\b(?:Africa|Europe)\/[A-Z]|\btimeZone: (?!'UTC')|\btime zone '/g;
const message = 'Ask shared/domain/city-clock.ts; time-zone data disagree on Morocco';

export const oneClock: Law = {
  name: 'Morocco’s clock comes from shared/domain/city-clock.ts',
  check: (tree) =>
    findIn(tree, /^(?:shared|server|web)\/.*\.(?:tsx?|mjs)$/, (code) =>
      [...code.matchAll(zones)].map(({ index }) => ({ index, message })),
    ),
};
