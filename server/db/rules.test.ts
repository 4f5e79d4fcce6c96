import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#server/testing/database.ts';
import { plantMigrations, type PlantedMigrations } from '#server/testing/planted-migrations.ts';
import type { OpenDatabase } from './connect.ts';
import { migrateDatabase } from './migrate.ts';
import { hashOfRules, readRevision, readRules } from './rules.ts';

const own = readRules();
const functionOf = (name: string): string => path.posix.basename(name);
const bodyOf = (definition: string): string | undefined => definition.split('$$')[1];
const wordAfter = (text: string, before: RegExp): string => before.exec(text)?.[1] ?? '';

describe('the migrated database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('holds the functions of the rules in their present text, and no others', async () => {
    const { rows } = await database.pool.query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc
       where pronamespace = 'public'::regnamespace order by proname collate "C"`,
    );
    const written = own.rules.map(({ name, definition }) => ({
      name: functionOf(name),
      body: bodyOf(definition),
    }));
    expect(rows).toEqual(written.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });

  it('holds the triggers of the rules, and no others', async () => {
    const { rows } = await database.pool.query<{ trigger: string }>(
      `select tgname || ' on ' || tgrelid::regclass as trigger from pg_trigger where not tgisinternal`,
    );
    const written = own.rules
      .flatMap(({ triggers }) => triggers)
      .map((text) => `${wordAfter(text, /trigger (\w+)/)} on ${wordAfter(text, / on (\w+)/)}`);
    expect(rows.map(({ trigger }) => trigger).toSorted()).toEqual(written.toSorted());
  });

  it('understands each rule: the tables and functions that a rule names exist', async () => {
    for (const { definition } of own.rules)
      await expect(database.pool.query(definition)).resolves.toBeDefined();
  });

  it('plans the statements of a rule that writes once a connection: such a rule is written in PL/pgSQL', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select proname as name from pg_proc join pg_language language on language.oid = prolang
       where pronamespace = 'public'::regnamespace and lanname = 'sql' and provolatile = 'v'`,
    );
    expect(rows).toEqual([]);
  });

  it('has the rules of values as functions that tables may call', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'i'`,
    );
    const values = own.rules.filter(({ name }) => name.startsWith('values/'));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(values.map(({ name }) => functionOf(name)));
  });
});

it('each rule stands in a file of its function’s name, and its triggers call this function', () => {
  for (const { name, definition, triggers } of own.rules) {
    expect(wordAfter(definition, /create or replace function (\w+)\(/)).toBe(functionOf(name));
    for (const trigger of triggers)
      expect(wordAfter(trigger, /execute function (\w+)\(\)/)).toBe(functionOf(name));
  }
  expect(new Set(own.rules.map(({ name }) => functionOf(name))).size).toBe(own.rules.length);
});

it('the revision counts the present text (after a change: npm run db:rules)', () => {
  expect(hashOfRules(own.rules)).toBe(readRevision().hash);
});

describe('a start', () => {
  let database: OpenDatabase;
  let planted: PlantedMigrations;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  beforeEach(() => {
    planted = plantMigrations();
  });
  afterEach(async () => {
    planted.remove();
    await database.pool.query('drop schema public, drizzle cascade; create schema public');
  });
  afterAll(() => database.close());

  const stamp = (at: string): string => `create or replace function stamp() returns trigger
language plpgsql as $$ begin new.at := '${at}'; return new; end $$;

create trigger notes_stamp before insert on notes for each row execute function stamp();
`;
  const isNoisy = `create or replace function is_noisy(text text) returns boolean
language sql immutable as $$ select text ~ '!' $$;
`;
  const doubled = `create or replace function doubled() returns bigint language sql as $$ select count(*) * 2 from notes $$;
`;
  const tables = ['create table notes (text text check (not is_noisy(text)), at text)'];

  /** Replaces the rules' files, and starts on them. */
  async function start(revision: number, files: Record<string, string>): Promise<string[]> {
    const folder = path.join(planted.folder, 'rules');
    fs.rmSync(folder, { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), text);
    }
    fs.writeFileSync(path.join(folder, 'revision.json'), JSON.stringify({ revision, hash: '' }));
    const told: string[] = [];
    const tell = (words: string): void => void told.push(words);
    await migrateDatabase(database, { folder: planted.folder, rules: readRules(folder), tell });
    return told;
  }

  async function note(): Promise<unknown> {
    await database.pool.query('delete from notes');
    await database.pool.query(`insert into notes values ('calm')`);
    return (await database.pool.query<{ at: string }>('select at from notes')).rows[0]?.at;
  }

  const files = {
    'values/is_noisy.sql': isNoisy,
    'notes/stamp.sql': stamp('one'),
    'notes/doubled.sql': doubled,
  };

  it('makes the values’ functions before the tables that call them, and the triggers after them', async () => {
    planted.plant('0000_notes', tables);
    await start(1, files);
    expect(await note()).toBe('one');
    await expect(database.pool.query(`insert into notes values ('loud!')`)).rejects.toThrow(
      'notes_text_check',
    );
  });

  it('with a changed rule gives the database its new text, once', async () => {
    planted.plant('0000_notes', tables);
    await start(1, files);
    await start(2, { ...files, 'notes/stamp.sql': stamp('two') });
    expect(await note()).toBe('two');
    await database.pool.query(`create or replace function stamp() returns trigger language plpgsql
      as $$ begin new.at := 'by hand'; return new; end $$`);
    await start(2, { ...files, 'notes/stamp.sql': stamp('two') });
    expect(await note()).toBe('by hand');
  });

  it('without a rule that was there drops its triggers and its function', async () => {
    planted.plant('0000_notes', tables);
    await start(1, files);
    const { 'notes/stamp.sql': _gone, ...left } = files;
    await start(2, left);
    expect(await note()).toBeNull();
    await expect(database.pool.query('drop function stamp')).rejects.toThrow('could not find a function');
  });

  it('without a trigger that was there drops the trigger alone', async () => {
    planted.plant('0000_notes', tables);
    await start(1, files);
    const [definition = ''] = stamp('one').split('create trigger');
    await start(2, { ...files, 'notes/stamp.sql': definition });
    expect(await note()).toBeNull();
    await database.pool.query('drop function stamp');
  });

  it('of an older process says that the database has newer rules, and leaves them', async () => {
    planted.plant('0000_notes', tables);
    await start(2, { ...files, 'notes/stamp.sql': stamp('two') });
    expect(await start(1, files)).toEqual(['the database is newer: it has newer rules']);
    expect(await note()).toBe('two');
  });

  it('with a rule that the database refuses leaves the rules before as they were, and names the revision', async () => {
    planted.plant('0000_notes', tables);
    await start(1, files);
    const broken = {
      ...files,
      'notes/stamp.sql': `${stamp('two')}create trigger lost after insert on nowhere\n`,
    };
    await expect(start(2, broken)).rejects.toThrow(/^The revision 2 of the rules failed with 42601/);
    expect(await note()).toBe('one');
  });
});
