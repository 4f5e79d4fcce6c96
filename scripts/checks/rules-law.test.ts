import { expect, it } from 'vitest';
import { rulesLiveInFiles } from '#scripts/laws/rules-live-in-files.ts';
import { makeSourceTree } from './source-tree.ts';

const wrongIn = (sql: string): number =>
  rulesLiveInFiles.check(makeSourceTree({ 'server/db/migrations/0088_zones.sql': sql })).length;

it.each([
  'CREATE FUNCTION check_zone() RETURNS trigger',
  'create or replace function check_zone()',
  'create  or replace\nfunction check_zone()',
  'CREATE CONSTRAINT TRIGGER zones_whole AFTER INSERT ON zones',
  'create trigger zones_stay before delete on zones',
  'drop function check_zone',
  'DROP TRIGGER zones_stay ON zones',
  'alter function check_zone() stable',
])('a migration may not say «%s»', (sql) => expect(wrongIn(sql)).toBe(1));

it.each([
  'CREATE TABLE "zones" ("id" integer)',
  'alter table orders disable trigger order_transitions_fixed',
  'insert into triggers values (1)',
])('a migration may say «%s»', (sql) => expect(wrongIn(sql)).toBe(0));

it('a rule’s file may make its function', () => {
  const tree = makeSourceTree({ 'server/db/rules/orders/zone.sql': 'create or replace function zone()' });
  expect(rulesLiveInFiles.check(tree)).toEqual([]);
});
