/** A user reads one of these languages. A build that lacks its words writes Arabic, whose pages have no prefix. */
export const languages = ['ar', 'fr'] as const;
export type Language = (typeof languages)[number];

/** `/fr/home` is `/home` in French. */
const prefix = new RegExp(`^/(?:${languages.join('|')})(?=/|$)`);

export const prefixOf = (pathname: string): string => prefix.exec(pathname)?.[0] ?? '';

export const withoutPrefix = (pathname: string): string => pathname.replace(prefix, '') || '/';
