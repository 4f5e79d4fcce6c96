import { isCode, isTest, type Law, lineAt } from '#scripts/checks/source-tree.ts';

/** A zone of time-zone data, in a formatter's options or in SQL. */
const zones = /\b(?:Africa|Europe)\/[A-Z]|\btimeZone: (?!'UTC')|\btime zone '/g;

export const oneClock: Law = {
  name: 'Morocco’s clock comes from shared/domain/city-clock.ts',
  check: (tree) =>
    tree.paths
      .filter((path) => /^(?:shared|server|web)\//.test(path) && isCode(path) && !isTest(path))
      .flatMap((file) =>
        [...tree.code(file).matchAll(zones)].map(({ index }) => ({
          file,
          line: lineAt(tree.code(file), index),
          message: 'Ask shared/domain/city-clock.ts; time-zone data disagree on Morocco',
        })),
      ),
};
