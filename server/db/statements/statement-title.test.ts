import { expect, it } from 'vitest';
import { nameOfText, titleOf } from './statement-title.ts';

it.each([
  ['select "id", (select count(*) from lines) from "orders" where id = $1', 'select_orders'],
  ['select counted.n from (select count(*) as n from outbox) as counted', 'select_outbox'],
  ['(select 1 from users) union all (select 2 from couriers)', 'select_users'],
  ['with due as (select id from outbox for update skip locked) update outbox set a = 1', 'update_outbox'],
  ['with placed as (insert into "orders" values ($1) returning id) select id from placed', 'insert_orders'],
  ['insert into users (a) values ($1) on conflict (a) do update set a = 2', 'insert_users'],
  ['select id from restaurants where id = $1 for update', 'select_restaurants'],
  ['delete from "sessions" where id = $1', 'delete_sessions'],
  ['select created_at from drizzle.__drizzle_migrations', 'select___drizzle_migrations'],
  ['begin', 'begin'],
  ['  COMMIT', 'commit'],
  ['', 'statement'],
])('a statement is called by what it does: %s', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

it('statements on one table have different names, the same at each start', () => {
  expect(nameOfText('select a from orders')).toBe('select_orders_4bbe0812');
  expect(nameOfText('select b from orders')).not.toBe(nameOfText('select a from orders'));
});
