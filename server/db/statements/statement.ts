import {
  Column,
  fillPlaceholders,
  is,
  sql,
  SQL,
  type GetColumnData,
  type Query,
  type SQLWrapper,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/connect.ts';
import { connectionOf, runText } from './run-text.ts';

/* Busy statements are SQL, whose text is written at the first run (decision 32). Values stand in it as `sql.placeholder(name)`. */

type Values = Record<string, unknown>;

/** An expression whose value the driver brings as text. */
interface Decoded<Value> {
  is: 'decoded';
  from: SQLWrapper;
  decode: (text: string) => Value;
}

type Cell = Column | SQL | SQL.Aliased | Decoded<unknown>;
type Cells = Record<string, Cell>;

/** The cells of one table that a left join may leave without a row. */
interface Partner<Group extends Cells> {
  is: 'partner';
  cells: Group;
}

/** What a statement selects: cells by their names, at most one level deep. */
type Shape = Record<string, Cell | Cells | Partner<Cells>>;

type ValueOf<Of> = Of extends Column
  ? GetColumnData<Of>
  : Of extends SQL<infer Value> | SQL.Aliased<infer Value> | Decoded<infer Value>
    ? Value
    : never;

type GroupOf<Group> = { [Name in keyof Group]: ValueOf<Group[Name]> };

type RowOf<Of extends Shape> = {
  [Name in keyof Of]: Of[Name] extends Cell
    ? ValueOf<Of[Name]>
    : Of[Name] extends Partner<infer Group>
      ? GroupOf<Group> | null
      : GroupOf<Of[Name]>;
};

/** Null of a row that the join did not find, whose first cell is null. */
export const partner = <Group extends Cells>(cells: Group): Partner<Group> => ({ is: 'partner', cells });

export const decoded = <Value>(from: SQLWrapper, decode: (text: string) => Value): Decoded<Value> => ({
  is: 'decoded',
  from,
  decode,
});

export const asMoment = (text: string): Date => new Date(text);

/** `write` puts the columns of `shape` into a statement. Any connection and any transaction runs it. */
export function statement<Of extends Shape>(
  shape: Of,
  write: (columns: SQL) => SQL,
): (db: Queries, values?: Values) => Promise<RowOf<Of>[]> {
  const cells = cellsOf(shape);
  const columns = sql.join(
    cells.map(({ from, alias }) => sql`${from} as ${sql.identifier(alias)}`),
    sql`, `,
  );
  const run = rawStatement<Values>(() => write(columns));
  const read = readerOf(cells);
  return async (db, values) => {
    const { rows } = await run(db, values);
    return rows.map(read) as RowOf<Of>[];
  };
}

/** A statement whose rows are as the driver brings them: moments as text. */
export function rawStatement<Row extends object = object>(
  write: (db: Queries) => SQL,
): (db: Queries, values?: Values) => Promise<{ rows: Row[]; rowCount: number | null }> {
  let written: Query | undefined;
  return async (db, values = {}) => {
    written ??= dialect.sqlToQuery(write(db));
    const { sql: text, params } = written;
    const filled = fillPlaceholders(params, values);
    const connection = connectionOf(db);
    if (connection) return runText<Row>(connection, text, filled);
    const { rows, rowCount } = await db.execute(new Written({ sql: text, params: filled }));
    return { rows: rows as object[] as Row[], rowCount };
  };
}

const dialect = new PgDialect();

/** A statement that has its text. */
class Written extends SQL {
  readonly #query: Query;

  constructor(query: Query) {
    super([]);
    this.#query = query;
  }

  override toQuery(): Query {
    return this.#query;
  }
}

interface PlacedCell {
  alias: string;
  group: string | undefined;
  name: string;
  from: SQLWrapper;
  decode: ((value: never) => unknown) | undefined;
  /** The first one of a partner. */
  isKey: boolean;
}

const cellsOf = (shape: Shape): PlacedCell[] =>
  Object.entries(shape).flatMap(([name, part]): PlacedCell[] => {
    if (isCell(part)) return [{ alias: name, group: undefined, name, isKey: false, ...readingOf(part) }];
    const [cells, isPartner] = isPartnerOf(part) ? [part.cells, true] : [part, false];
    return Object.entries(cells).map(([inner, cell], index) => ({
      alias: `${name}.${inner}`,
      group: name,
      name: inner,
      isKey: isPartner && index === 0,
      ...readingOf(cell),
    }));
  });

const isDecoded = (part: object): part is Decoded<unknown> => 'is' in part && part.is === 'decoded';
const isPartnerOf = (part: object): part is Partner<Cells> => 'is' in part && part.is === 'partner';
const isCell = (part: Shape[string]): part is Cell =>
  is(part, Column) || is(part, SQL) || is(part, SQL.Aliased) || isDecoded(part);

function readingOf(cell: Cell): Pick<PlacedCell, 'from' | 'decode'> {
  if (isDecoded(cell)) return cell;
  if (is(cell, SQL.Aliased)) return { from: cell.sql, decode: undefined };
  if (is(cell, SQL)) return { from: cell, decode: undefined };
  const isPlain = cell.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return { from: cell, decode: isPlain ? undefined : (value) => cell.mapFromDriverValue(value) };
}

function readerOf(cells: readonly PlacedCell[]): (row: Values) => Values {
  const keys = cells.filter(({ isKey }) => isKey);
  return (row) => {
    const read: Values = {};
    for (const { alias, group, name, decode } of cells) {
      const raw = row[alias];
      const value = raw === null || !decode ? raw : decode(raw as never);
      if (group === undefined) read[name] = value;
      else ((read[group] ??= {}) as Values)[name] = value;
    }
    for (const { alias, group = '' } of keys) if (row[alias] === null) read[group] = null;
    return read;
  };
}
