import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { runStep, type Sql } from './migration-step.ts';
import { packageRoot } from './package-root.ts';

/** One file of `server/db/rules` (decision 64): a function in its present text, and the triggers that call it. */
export interface Rule {
  /** `orders/check_order_whole`: the file, and after the slash the function. */
  name: string;
  /** `create or replace function …` */
  definition: string;
  /** `create trigger …` each. */
  triggers: readonly string[];
  hash: string;
}

export interface Rules {
  /** Counts the changes of the folder, so that an older process leaves a newer one's rules alone. */
  revision: number;
  rules: readonly Rule[];
}

export function rulesFolder(): string {
  return path.join(packageRoot(), 'server/db/rules');
}

export function readRules(folder = rulesFolder()): Rules {
  const { revision } = readRevision(folder);
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.sql')).toSorted();
  return {
    revision,
    rules: names.map((file) => readRule(file, fs.readFileSync(path.join(folder, file), 'utf8'))),
  };
}

export const revisionFile = (folder = rulesFolder()): string => path.join(folder, 'revision.json');

/** What `npm run db:rules` wrote last. */
export function readRevision(folder = rulesFolder()): { revision: number; hash: string } {
  return JSON.parse(fs.readFileSync(revisionFile(folder), 'utf8')) as { revision: number; hash: string };
}

export const hashOfRules = (rules: readonly Rule[]): string =>
  hashOf(rules.map(({ name, hash }) => `${name} ${hash}`).join('\n'));

function readRule(file: string, text: string): Rule {
  const [definition = '', ...triggers] = text.split(/^(?=create (?:constraint )?trigger )/m);
  return { name: file.replace(/\.sql$/, '').replaceAll('\\', '/'), definition, triggers, hash: hashOf(text) };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The same table for every version: a process reads what another one applied. */
export async function makeRulesRecord(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`create table if not exists drizzle.rules
    (name text primary key, hash text not null, revision integer not null)`);
}

interface Applied {
  revision: number;
  hashes: ReadonlyMap<string, string>;
}

async function readApplied(db: Sql): Promise<Applied> {
  const { rows } = await db.execute<{ name: string; hash: string; revision: number }>(
    sql`select name, hash, revision from drizzle.rules`,
  );
  return {
    revision: Math.max(0, ...rows.map(({ revision }) => revision)),
    hashes: new Map(rows.map(({ name, hash }) => [name, hash])),
  };
}

/** False when the database holds older rules than this build, as after an older backup. */
export async function areRulesApplied(db: Sql, { revision }: Rules): Promise<boolean> {
  return (await readApplied(db)).revision >= revision;
}

type Tell = (words: string) => void;

/** Functions of values alone come before the tables: columns, checks and indexes call them. */
export async function applyValueRules(db: NodePgDatabase, own: Rules, tell: Tell): Promise<void> {
  const applied = await readApplied(db);
  const changed = listChanged(own, applied).filter(({ name }) => name.startsWith('values/'));
  if (changed.length > 0) await runStep(db, { name: nameOf(own), tell, work: (tx) => define(tx, changed) });
}

/** Brings the database's functions and triggers to their present text. */
export async function applyRules(db: NodePgDatabase, own: Rules, tell: Tell): Promise<void> {
  const applied = await readApplied(db);
  if (applied.revision > own.revision) return tell('the database is newer: it has newer rules');
  const changed = listChanged(own, applied);
  const gone = [...applied.hashes.keys()].filter((name) => !own.rules.some((rule) => rule.name === name));
  if (changed.length + gone.length === 0 && applied.revision === own.revision) return;
  const work = async (tx: Sql): Promise<void> => {
    for (const name of [...gone, ...changed.map((rule) => rule.name)]) await dropTriggers(tx, name);
    for (const name of gone) await tx.execute(sql`drop function ${sql.identifier(functionOf(name))}`);
    await define(tx, changed);
    for (const { triggers } of changed) for (const trigger of triggers) await tx.execute(sql.raw(trigger));
    await record(tx, own);
  };
  await runStep(db, { name: nameOf(own), tell, work });
}

const nameOf = ({ revision }: Rules): string => `revision ${revision} of the rules`;
const functionOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function listChanged(own: Rules, { revision, hashes }: Applied): Rule[] {
  return revision > own.revision ? [] : own.rules.filter(({ name, hash }) => hashes.get(name) !== hash);
}

/** Rules may call each other and name tables that come later: the database looks at their names when they run. */
async function define(tx: Sql, rules: readonly Rule[]): Promise<void> {
  await tx.execute(sql`set local check_function_bodies = off`);
  for (const { definition } of rules) await tx.execute(sql.raw(definition));
}

async function dropTriggers(tx: Sql, name: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string; table: string }>(
    sql`select tgname as name, tgrelid::regclass::text as table
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where proname = ${functionOf(name)} and pronamespace = 'public'::regnamespace and not tgisinternal`,
  );
  for (const trigger of rows)
    await tx.execute(sql`drop trigger ${sql.identifier(trigger.name)} on ${sql.raw(trigger.table)}`);
}

async function record(tx: Sql, { revision, rules }: Rules): Promise<void> {
  await tx.execute(sql`delete from drizzle.rules`);
  if (rules.length === 0) return;
  const rows = rules.map(({ name, hash }) => sql`(${name}, ${hash}, ${revision})`);
  await tx.execute(sql`insert into drizzle.rules (name, hash, revision) values ${sql.join(rows, sql`, `)}`);
}
