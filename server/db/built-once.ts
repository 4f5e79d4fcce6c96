import { Column, getTableName, is, sql, type SQL } from 'drizzle-orm';
import type { Queries } from './connect.ts';
import { nameOf } from './named-statements.ts';

type Values = Record<string, unknown>;

export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

interface Field {
  path: string[];
  field: unknown;
}

interface Prepared {
  queryString: string;
  queryConfig: { name: string | undefined };
  rawQueryConfig: { name: string | undefined };
  fields: Field[] | undefined;
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown;
}

interface Session {
  client: unknown;
  dialect: { sqlToQuery(query: SQL): unknown };
  prepareQuery(query: unknown, fields: undefined, name: undefined, isArray: false): Prepared;
}

const sessionOf = (db: Queries): Session => (db as unknown as { session: Session }).session;

/** A statement whose text is built at its first run (decision 32). Values stand in it as `sql.placeholder(name)`. */
export function buildOnce<Rows>(
  build: (db: Queries) => Preparable<Rows>,
): (db: Queries, values?: Values) => Promise<Rows> {
  return runPrepared((db) => {
    const prepared = build(db).prepare('') as Prepared;
    const { fields, joinsNotNullableMap } = prepared;
    if (fields) prepared.customResultMapper = readerOf(fields, joinsNotNullableMap);
    return prepared;
  });
}

/** The same for a statement in SQL; its values go to the driver as they are. */
export function buildRawOnce<Row>(
  build: (db: Queries) => SQL,
): (db: Queries, values?: Values) => Promise<{ rows: Row[]; rowCount: number | null }> {
  return runPrepared((db) => {
    const session = sessionOf(db);
    return session.prepareQuery(session.dialect.sqlToQuery(build(db)), undefined, undefined, false);
  });
}

function runPrepared<Result>(
  prepare: (db: Queries) => Prepared,
): (db: Queries, values?: Values) => Promise<Result> {
  let prepared: Prepared | undefined;
  return (db, values) => {
    prepared ??= prepare(db);
    // An outdated plan gives all texts new names.
    const name = nameOf(prepared.queryString);
    prepared.queryConfig.name = name;
    prepared.rawQueryConfig.name = name;
    const mine = Object.create(prepared, { client: { value: sessionOf(db).client } }) as {
      execute(values?: Values): Promise<Result>;
    };
    return mine.execute(values);
  };
}

interface Cell {
  group: string | undefined;
  name: string;
  decode: ((value: unknown) => unknown) | undefined;
}

/** Reads rows as drizzle's own mapper does, which looks at the kind of each column in each row. */
function readerOf(fields: readonly Field[], isNotNull: Record<string, boolean> | undefined) {
  const cells = fields.map(({ path, field }): Cell => {
    const group = path.length > 1 ? path[0] : undefined;
    return { group, name: path.at(-1) ?? '', decode: decodeOf(field) };
  });
  const absent = isNotNull ? firstOfNullableGroups(fields, isNotNull) : [];
  const readRow = (row: readonly unknown[]): object => {
    const read: Record<string, unknown> = {};
    for (const [index, { group, name, decode }] of cells.entries()) {
      const raw = row[index];
      const value = raw === null || !decode ? raw : decode(raw);
      if (group === undefined) read[name] = value;
      else ((read[group] ??= {}) as Record<string, unknown>)[name] = value;
    }
    for (const [group, index] of absent) if (row[index] === null) read[group] = null;
    return read;
  };
  return (rows: unknown[][]): object[] => rows.map(readRow);
}

function decodeOf(field: unknown): Cell['decode'] {
  const decoder = (
    is(field, Column) ? field : (field as { decoder?: Decoder; sql?: { decoder: Decoder } })
  ) as Decoder & { decoder?: Decoder; sql?: { decoder: Decoder } };
  const own = is(field, Column) ? decoder : (decoder.decoder ?? decoder.sql?.decoder);
  if (!own || own.mapFromDriverValue === asItIs || own.mapFromDriverValue === plain) return undefined;
  return (value) => own.mapFromDriverValue(value);
}

const asItIs: unknown = Column.prototype.mapFromDriverValue;
const plain: unknown = (sql`` as unknown as { decoder: Decoder }).decoder.mapFromDriverValue;

/** Of a joined table without a row the first column is null, and the whole group becomes null. */
function firstOfNullableGroups(
  fields: readonly Field[],
  isNotNull: Record<string, boolean>,
): [group: string, index: number][] {
  const groups = new Map<string, { index: number; tables: Set<string> }>();
  for (const [index, { path, field }] of fields.entries()) {
    const [group = ''] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const known = groups.get(group) ?? { index, tables: new Set<string>() };
    groups.set(group, known);
    known.tables.add(getTableName(field.table));
  }
  return [...groups].flatMap(
    ([
      group,
      {
        index,
        tables: [table = '', ...others],
      },
    ]) => (others.length > 0 || isNotNull[table] ? [] : [[group, index]]),
  );
}
