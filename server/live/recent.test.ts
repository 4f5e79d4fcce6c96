import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Announcement, Channel } from './audience.ts';
import { createRecent, type Recent } from './recent.ts';

const start = Date.parse('2026-11-26T12:00:00Z');
let recent: Recent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  recent = createRecent();
  pass(60);
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const setClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const say = (id: string, channels: Channel[] = ['everyone']) =>
  recent.remember({ topic: 'orders', id, version: 1, channels } satisfies Announcement);
const recalled = (since: number, channels: Channel[] = ['everyone']) =>
  recent.recall(channels, since)?.map(({ announcement }) => announcement.id) ?? null;

it('what was announced since a moment is recalled in its order, with what the fifteen seconds before it brought', () => {
  say('too old');
  pass(2);
  say('overlap');
  pass(15);
  const since = Date.now();
  say('first');
  pass(20);
  say('second');
  expect(recalled(since)).toEqual(['overlap', 'first', 'second']);
});

it('a listener recalls what its channels brought, each announcement once', () => {
  say('mine', ['user:a', 'restaurant:1', 'admins']);
  say('theirs', ['user:b', 'admins']);
  say('of all');
  say('mine, too', ['restaurant:1']);
  expect(recalled(Date.now(), ['everyone', 'user:a', 'restaurant:1'])).toEqual([
    'mine',
    'of all',
    'mine, too',
  ]);
});

it('couriers’ positions are not remembered, but name the moment as every other event', () => {
  const { id } = recent.remember({ topic: 'positions', id: 'a', version: 1, channels: ['admins'] });
  expect(recent.momentOf(String(id))).toBe(Date.now());
  expect(recalled(Date.now(), ['admins'])).toEqual([]);
});

it.each([
  ['before this process got all announcements', () => start + 14_999],
  ['more than three minutes ago, the overlap included', () => (pass(300), Date.now() - 165_001)],
  ['while announcements may be missing', () => (recent.cutOff(), Date.now())],
  ['in the future', () => Date.now() + 1],
  ['not a moment', () => Number('yesterday')],
  ['before announcements may have been missed', () => (recent.forget(), Date.now() + 14_999)],
])('nothing is recalled since a moment %s', (_case, since) => {
  expect(recalled(since())).toBeNull();
});

it('the farthest moments that are whole are recalled', () => {
  expect(recalled(start + 15_000)).toEqual([]);
  pass(300);
  expect(recalled(Date.now() - 165_000)).toEqual([]);
});

it('a cut-off process gives no event an id, until ten seconds after it is connected again', () => {
  recent.cutOff();
  expect(say('perhaps not the only one').id).toBeUndefined();
  expect(recent.idOfNow()).toBeUndefined();
  recent.forget();
  pass(9);
  expect([say('heard').id, recent.idOfNow()]).toEqual([undefined, undefined]);
  pass(6);
  expect(recent.idOfNow()).toBe(say('named').id);
  expect(recent.idOfNow()).toBeDefined();
  expect(recalled(Date.now())).toEqual(['heard', 'named']);
});

it('an id from another process is taken for an earlier moment, because that process may have been cut off', () => {
  const another = createRecent();
  pass(10);
  const [own, others] = [String(recent.idOfNow()), String(another.idOfNow())];
  expect(recent.momentOf(own)).toBe(Date.now());
  expect(recent.momentOf(others)).toBe(Date.now() - 45_000);
  expect(recent.momentOf('soon')).toBeNaN();
});

it('a clock that is set back forgets what was before', () => {
  say('before');
  const since = Date.now() - 20_000;
  setClock(-30);
  say('after');
  expect(recalled(since - 30_000)).toBeNull();
  pass(15);
  expect(recalled(Date.now())).toEqual(['after']);
});

it('a clock that is set back forgets what was before, also when nothing was announced for longer', () => {
  say('before');
  pass(100);
  setClock(-60);
  expect(recalled(Date.now() - 20_000)).toBeNull();
});

it('a clock that is set forward forgets what was before: a page’s age would lead to a moment after it', () => {
  say('before');
  pass(2);
  setClock(60);
  expect(recalled(Date.now() - 3_000)).toBeNull();
  expect(recent.idOfNow()).toBeUndefined();
  pass(15);
  say('after');
  expect(recalled(Date.now())).toEqual(['after']);
});

it('more than 500 announcements are not recalled, because the page asks for everything more cheaply', () => {
  for (let count = 1; count <= 500; count += 1) say(String(count));
  expect(recalled(Date.now())).toHaveLength(500);
  say('one more');
  expect(recalled(Date.now())).toBeNull();
  expect(recalled(Date.now(), ['admins'])).toEqual([]);
});

it('a flood pushes out the oldest announcements, and with them the right to recall that time', () => {
  const before = Date.now();
  say('oldest', ['admins']);
  pass(30);
  const since = Date.now();
  for (let count = 1; count <= 20_000; count += 1) say('flood');
  expect(recalled(before + 15_000, ['admins'])).toBeNull();
  pass(16);
  say('new', ['admins']);
  expect(recalled(since + 16_000, ['admins'])).toEqual(['new']);
});
