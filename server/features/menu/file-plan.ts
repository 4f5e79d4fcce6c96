import type { MenuFilePreview } from '#shared/contract/menu/menu-file.ts';
import { readCsv, type CsvRow } from '#shared/domain/writing/csv.ts';
import { limits } from '#shared/domain/limits.ts';
import { menuFileColumns, requiredColumns, type MenuFileColumn } from '#shared/domain/menu/menu-file.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import { menuFileFaults, menuFileHead } from '#messages/menu/menu-file.ts';
import { fileColumns, type FieldColumn, type FileFields } from './file-columns.ts';
import type { MenuItemRecord } from './store.ts';

type FileError = MenuFilePreview['errors'][number];

interface Planned {
  line: number;
  fields: FileFields;
}

export interface MenuFilePlan {
  added: Planned[];
  changed: (Planned & { dish: MenuItemRecord; columns: FieldColumn[] })[];
  unchanged: number;
  errors: FileError[];
}

/** No menu's file comes near; what is larger costs no more to refuse. */
const columnsMax = 50;
const cellsMax = 20_000;
const headCellMax = 200;

type Columns = readonly (MenuFileColumn | null)[];

/** Spreadsheets in Arabic leave direction marks that their users cannot see. */
const isBlank = (cell: string): boolean => cleanLine(cell) === '';

export function planFile(text: string, dishes: readonly MenuItemRecord[]): MenuFilePlan {
  const plan: MenuFilePlan = { added: [], changed: [], unchanged: 0, errors: [] };
  const { rows, openQuoteLine, isCut } = readCsv(text, cellsMax);
  if (isCut) refuse(plan, null, menuFileFaults.tooManyDishes);
  if (openQuoteLine !== undefined) refuse(plan, openQuoteLine, menuFileFaults.openQuote);
  const [head, ...lines] = rows.filter(({ cells }) => !cells.every(isBlank));
  if (!head) {
    if (plan.errors.length === 0) refuse(plan, null, menuFileFaults.empty);
    return plan;
  }
  const cells = head.cells.slice(0, columnsMax).map((cell) => cell.slice(0, headCellMax));
  const columns = readHead(plan, { ...head, cells });
  if (plan.errors.length > 0) return plan;
  if (lines.length === 0) refuse(plan, null, menuFileFaults.empty);
  if (lines.length > limits.menuItemsMax) refuse(plan, null, menuFileFaults.tooManyDishes);
  else planRows(plan, { lines, columns, dishes });
  return plan;
}

function refuse(
  { errors }: MenuFilePlan,
  line: number | null,
  message: string,
  column?: MenuFileColumn,
): void {
  errors.push({ line, column: column ?? null, message });
}

/** A head is known however its vowel signs and hamzas are written. */
function readHead(plan: MenuFilePlan, { line, cells }: CsvRow): Columns {
  const known = new Map(menuFileColumns.map((column) => [foldText(menuFileHead[column]), column]));
  const columns = cells.map((cell) => known.get(foldText(cell)) ?? null);
  for (const [index, column] of columns.entries()) {
    const head = cleanLine(cells[index] ?? '');
    if (column === null && head !== '') refuse(plan, line, menuFileFaults.unknownColumn(head.slice(0, 40)));
    if (column !== null && columns.indexOf(column) < index)
      refuse(plan, line, menuFileFaults.doubleColumn(column));
  }
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) refuse(plan, line, menuFileFaults.missingColumns(missing));
  return columns;
}

interface Reading {
  lines: readonly CsvRow[];
  columns: Columns;
  dishes: readonly MenuItemRecord[];
}

function planRows(plan: MenuFilePlan, { lines, columns, dishes }: Reading): void {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const seen = new Map<string, number>();
  const nameOf = knownNames(dishes);
  for (const { line, cells } of lines) {
    const cellOf = (column: MenuFileColumn): string | undefined => cells[columns.indexOf(column)];
    if (cells.some((cell, index) => !columns[index] && !isBlank(cell))) {
      refuse(plan, line, menuFileFaults.tooManyCells);
      continue;
    }
    const id = columns.includes('id') ? cleanLine(cellOf('id') ?? '').toLowerCase() : '';
    const dish = byId.get(id);
    const before = seen.get(id);
    const errorsBefore = plan.errors.length;
    if (id !== '' && !dish) refuse(plan, line, menuFileFaults.foreignId, 'id');
    if (dish && before !== undefined) refuse(plan, line, menuFileFaults.doubleId(before), 'id');
    planRow(plan, { line, cellOf, dish, columns, nameOf, errorsBefore });
    seen.set(id, line);
  }
  refuseSameDishes(plan, dishes);
  requireLimits(plan, dishes);
}

interface Row {
  line: number;
  cellOf: (column: MenuFileColumn) => string | undefined;
  dish: MenuItemRecord | undefined;
  columns: Columns;
  nameOf: (category: string) => string;
  /** How many there were before this row's own. */
  errorsBefore: number;
}

/** The fields of a new dish whose file leaves the columns out. */
const emptyFields = { description: '', frenchName: null, labels: [], isOff: false };

function planRow(plan: MenuFilePlan, { line, cellOf, dish, columns, nameOf, errorsBefore }: Row): void {
  const fields: Partial<FileFields> = dish ? fieldsOf(dish) : { ...emptyFields };
  for (const column of columns) {
    if (column === null || column === 'id') continue;
    const cell = cellOf(column) ?? '';
    // What stands on the menu may be older than the form's rules, and stays as it is.
    if (dish && isAsWritten(cell, dish, column)) continue;
    const read = fileColumns[column].read(cell);
    if ('fault' in read) refuse(plan, line, read.fault, column);
    else Object.assign(fields, read.fields);
  }
  if (plan.errors.length > errorsBefore || !isWhole(fields)) return;
  const planned = { line, fields: { ...fields, category: nameOf(fields.category) } };
  if (!dish) return void plan.added.push(planned);
  const changed = columns.filter((column): column is FieldColumn =>
    column === null || column === 'id'
      ? false
      : fileColumns[column].cellOf(planned.fields, ';') !== fileColumns[column].cellOf(dish, ';'),
  );
  if (changed.length > 0) plan.changed.push({ ...planned, dish, columns: changed });
  else plan.unchanged += 1;
}

const fieldsOf = ({
  name,
  frenchName,
  description,
  category,
  priceCentimes,
  labels,
  isOff,
}: MenuItemRecord): FileFields => ({ name, frenchName, description, category, priceCentimes, labels, isOff });

const isAsWritten = (cell: string, dish: MenuItemRecord, column: FieldColumn): boolean =>
  cell === fileColumns[column].cellOf(dish, ';') || cell === fileColumns[column].cellOf(dish, ',');

/** The head demanded these columns, and each was read. */
const isWhole = (fields: Partial<FileFields>): fields is FileFields =>
  [fields.name, fields.category, fields.priceCentimes].every((one) => one !== undefined);

/** A name that looks like a category of the menu, or of an earlier line, is that category. */
function knownNames(dishes: readonly MenuItemRecord[]): (category: string) => string {
  const exact = new Set(dishes.map(({ category }) => category));
  const known = new Map([...exact].map((category) => [nameKey(category), category]));
  return (category) => {
    if (exact.has(category)) return category;
    const key = nameKey(category);
    const name = known.get(key) ?? category;
    known.set(key, name);
    return name;
  };
}

/** A line without an id that repeats a dish is that dish with its id lost. */
function refuseSameDishes(plan: MenuFilePlan, dishes: readonly MenuItemRecord[]): void {
  const keyOf = ({ category, name }: FileFields): string => `${category}\n${nameKey(name)}`;
  const known = new Set([...dishes, ...plan.changed.map(({ fields }) => fields)].map(keyOf));
  for (const { line, fields } of plan.added) {
    const key = keyOf(fields);
    if (known.has(key)) refuse(plan, line, menuFileFaults.sameDish, 'name');
    known.add(key);
  }
}

function requireLimits(plan: MenuFilePlan, dishes: readonly MenuItemRecord[]): void {
  const count = dishes.length + plan.added.length;
  if (plan.added.length > 0 && count > limits.menuItemsMax) refuse(plan, null, menuFileFaults.menuFull);
  const moved = new Map(plan.changed.map(({ dish, fields }) => [dish.id, fields.category]));
  const before = new Set(dishes.map(({ category }) => category)).size;
  const after = new Set([
    ...dishes.map(({ id, category }) => moved.get(id) ?? category),
    ...plan.added.map(({ fields }) => fields.category),
  ]).size;
  if (after > Math.max(before, limits.menuCategoriesMax))
    refuse(plan, null, menuFileFaults.tooManyCategories);
}
