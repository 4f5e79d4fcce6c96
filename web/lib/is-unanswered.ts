interface Asked {
  data: unknown;
  isFetched: boolean;
}

/**
 * True until the first answer or failure. `isPending` comes again with each further attempt: what waits for
 * the query would leave the page, come back with the failure, and if it shows the same query, ask for it once
 * more, without end.
 */
export const isUnanswered = ({ data, isFetched }: Asked): boolean => data === undefined && !isFetched;
