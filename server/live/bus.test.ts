import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { Announcement } from './audience.ts';
import { connectHub, readMessage, writeMessages, type Bus, type BusEvents, type Live } from './bus.ts';
import { patience } from '#server/testing/waiting.ts';

const log = pino({ level: 'silent' });
const announcement = (id: string): Announcement => ({
  topic: 'orders',
  id,
  version: 1,
  channels: ['admins', 'restaurant:7'],
});

/** Delivers each message to all connected processes, as NOTIFY and NATS do. */
function createWire() {
  const ends: BusEvents[] = [];
  const sent: string[] = [];
  const carry = vi.fn<Bus['send']>(async (messages) => {
    sent.push(...messages);
    for (const end of ends) for (const message of messages) end.onMessage(message);
  });
  const connect = (): Live =>
    connectHub((events) => {
      ends.push(events);
      return { maxMessageBytes: 1_000, send: carry, close: async () => {} } satisfies Bus;
    }, log);
  return { ends, sent, carry, connect };
}

function listenTo({ hub }: Live): string[] {
  const heard: string[] = [];
  hub.listen(['admins'], ({ id }) => heard.push(id));
  return heard;
}

it('an announcement arrives here at once, in the other process soon, and nowhere twice', async () => {
  const wire = createWire();
  const [here, there] = [wire.connect(), wire.connect()];
  const [heardHere, heardThere] = [listenTo(here), listenTo(there)];
  here.hub.publish([announcement('a')]);
  expect([heardHere, heardThere]).toEqual([['a'], []]);
  await here.close();
  expect([heardHere, heardThere]).toEqual([['a'], ['a']]);
});

it('announcements of one moment are sent in one message and in order', async () => {
  const wire = createWire();
  const [here, there] = [wire.connect(), wire.connect()];
  const heard = listenTo(there);
  for (const id of ['a', 'b', 'c']) here.hub.publish([announcement(id)]);
  await here.close();
  expect(wire.sent).toHaveLength(1);
  expect(heard).toEqual(['a', 'b', 'c']);
});

it('announcements made during a batch are sent in the next', async () => {
  const wire = createWire();
  const [here, there] = [wire.connect(), wire.connect()];
  const heard = listenTo(there);
  wire.carry.mockImplementationOnce(async () => here.hub.publish([announcement('late')]));
  here.hub.publish([announcement('lost')]);
  await here.close();
  expect(heard).toEqual(['late']);
});

it('a batch that could not be sent goes with the next, because the other processes do not know of it', async () => {
  const wire = createWire();
  const [here, there] = [wire.connect(), wire.connect()];
  const heard = listenTo(there);
  wire.carry.mockRejectedValueOnce(new Error('the bus is down'));
  here.hub.publish([announcement('late')]);
  await vi.waitFor(() => expect(wire.carry).toHaveBeenCalledTimes(1), patience);
  here.hub.publish([announcement('new')]);
  await vi.waitFor(() => expect(heard).toEqual(['late', 'new']), patience);
  await here.close();
});

it('a process that ends tries once more to send what it could not send, and ends', async () => {
  const wire = createWire();
  const here = wire.connect();
  wire.carry.mockRejectedValue(new Error('the bus is down'));
  here.hub.publish([announcement('lost')]);
  await vi.waitFor(() => expect(wire.carry).toHaveBeenCalledTimes(1), patience);
  await here.close();
  expect(wire.carry).toHaveBeenCalledTimes(2);
});

it('a restored connection makes every listener start over', () => {
  const wire = createWire();
  const { hub } = wire.connect();
  const startOver = vi.fn<() => void>();
  hub.onStartOver(startOver);
  wire.ends[0]?.onConnected();
  expect(startOver).toHaveBeenCalledTimes(1);
});

it('nothing is recalled from before a connection or beside a broken one, because some of it may be missing', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const wire = createWire();
  const { hub } = wire.connect();
  const recallAfter = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return hub.recall(['admins'], Date.now());
  };
  expect(recallAfter(30_000)).toBeNull();
  expect(hub.idOfNow()).toBeUndefined();
  wire.ends[0]?.onConnected();
  expect(recallAfter(14_999)).toBeNull();
  expect(recallAfter(1)).toEqual([]);
  expect(hub.idOfNow()).toBeDefined();
  wire.ends[0]?.onTrouble(new Error('the bus is down'));
  expect(recallAfter(30_000)).toBeNull();
  expect(hub.idOfNow()).toBeUndefined();
  vi.useRealTimers();
});

it('a batch too long for one message is split by bytes', () => {
  const announcements = Array.from({ length: 50 }, (_, index) => ({
    ...announcement(`طلب ${index}`),
    ...(index % 2 === 0 && { aspect: 'fact' as const }),
  }));
  const messages = writeMessages('sender', announcements, 1_000);
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(1_000);
  expect(messages.flatMap((message) => readMessage(message)?.announcements)).toEqual(announcements);
});

it('foreign messages on the bus are ignored', () => {
  const strangers = [
    'hello',
    'null',
    '7',
    '{}',
    '{"from":"x","lines":[["orders","id","1",[]]]}',
    '{"from":"x","lines":[["weather","id",1,[]]]}',
    '{"from":"x","lines":[["orders","id",1,[7]]]}',
    '{"from":"x","lines":[["orders","id",1,[],"weather"]]}',
  ];
  expect(strangers.map(readMessage)).toEqual(strangers.map(() => null));
});
