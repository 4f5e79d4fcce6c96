/** The columns of a menu's file in their order. A file may leave out those that are not required (product §3.10). */
export const menuFileColumns = [
  'id',
  'category',
  'name',
  'frenchName',
  'description',
  'price',
  'labels',
  'sale',
] as const;
export type MenuFileColumn = (typeof menuFileColumns)[number];

export const requiredColumns: readonly MenuFileColumn[] = ['category', 'name', 'price'];
