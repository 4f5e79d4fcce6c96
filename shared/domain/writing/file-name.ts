/** The name of what a browser saves: the product's own words and days, never a text that a person typed. */
export type FileName = `mida-${string}.${'csv' | 'json' | 'txt'}`;

/** The name without what a header, a shell or a file system could read as more than a name. */
export const safeFileName = (name: FileName): string =>
  name.replaceAll(/[^a-z\d.-]/gi, '').replaceAll(/\.{2,}/g, '.');
