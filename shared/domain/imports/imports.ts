/** An admin fills a city from files, in parts; a row that is there already changes nothing (product §21). */
import { nameKey } from '#shared/domain/search/same-name.ts';
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';

export const importKinds = ['restaurants', 'menus', 'customers'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The columns in the order of the example files. Their names are the ASCII headings. */
export const importColumns = {
  restaurants: [
    'name',
    'cuisine',
    'district',
    'address',
    'place',
    'phone',
    'hours',
    'minutes',
    'commission',
    'owner',
  ],
  menus: ['restaurant', 'category', 'name', 'price', 'description', 'frenchName', 'labels', 'sale'],
  customers: ['name', 'phone', 'placeName', 'address', 'place', 'landmark', 'door', 'note'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ColumnOf<Kind extends ImportKind> = (typeof importColumns)[Kind][number];
export type ImportColumn = ColumnOf<ImportKind>;

export const requiredImportColumns: { [Kind in ImportKind]: readonly ColumnOf<Kind>[] } = {
  restaurants: ['name', 'cuisine', 'district', 'address', 'place'],
  menus: ['restaurant', 'category', 'name', 'price'],
  customers: ['name', 'phone'],
};

/** A part fits into the body of a usual call, and its transaction is short. */
export const importLimits = {
  fileBytesMax: 20 * 1024 * 1024,
  rowsMax: 60_000,
  partRows: 200,
  partBytes: 40_000,
  partsMax: 20_000,
  cellMax: 2_000,
} as const;

export interface ImportRow {
  line: number;
  /** One for each column of the file that is known. */
  cells: string[];
}

/** The bytes of a row in UTF-8, at most. */
export const bytesOf = (row: ImportRow): number =>
  JSON.stringify(row).replace(/[\u0080-\uffff]/g, 'xxx').length;

/** Rows in the order of the file; a part has at least one. */
export function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    const more = bytesOf(row);
    if (part && part.length < importLimits.partRows && bytes + more <= importLimits.partBytes) {
      part.push(row);
      bytes += more;
    } else {
      parts.push([row]);
      bytes = more;
    }
  }
  return parts;
}

type Placed = { name: string } & Position;

/** The same for rows of one restaurant, also when its name is spelled a little otherwise. The database keeps it once. */
export const likenessOf = ({ name, lat, lng }: Placed): string =>
  `${nameKey(name)} ${lat.toFixed(4)} ${lng.toFixed(4)}`;

const nearMetres = 100;

/**
 * Two restaurants with one name are the same within 100 metres. One telephone at two places is doubtful: a
 * branch, or a place that was corrected (product §21.2).
 */
export function compareRestaurants(
  one: Placed & { phone: string | null },
  other: Placed & { phone: string | null },
): 'same' | 'doubtful' | 'other' {
  if (nameKey(one.name) !== nameKey(other.name)) return 'other';
  if (distanceMetres(one, other) <= nearMetres) return 'same';
  return one.phone !== null && one.phone === other.phone ? 'doubtful' : 'other';
}
