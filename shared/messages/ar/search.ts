/** A typed or meant text, whatever its direction. */
const quoted = (text: string): string => `«\u2068${text}\u2069»`;

export const searchMessages = {
  perhapsMeant: (typed: string, meant: string): string =>
    `لم نجد ${quoted(typed)} بالضبط، ربما تقصد ${quoted(meant)}`,
} as const;
