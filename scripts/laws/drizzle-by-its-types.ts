import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

/** Members that drizzle's types hide or mark as private, and casts that uncover the others. */
const members =
  /\b(?:queryWithCache|rawQueryConfig|queryConfig|customResultMapper|joinsNotNullableMap|prepareQuery)\b/g;
const uncovered = /\bas unknown as (?:\{ )?(?:session|Session|dialect|Dialect|decoder|Decoder)\b/g;
const message = 'Use what drizzle’s types show: sql, execute, toQuery (server/db/statements/statement.ts)';

export const drizzleByItsTypes: Law = {
  name: 'no private member of drizzle is used',
  check: (tree) =>
    [members, uncovered].flatMap((pattern) =>
      findEvery(tree, /^(?:server|bench)\/.*\.ts$/, pattern, message),
    ),
};
