import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeBroadcastChannel, FakeEventSource, FakeLocks } from './fakes.ts';
import { shareLive, type SharedLive } from './sharing.ts';

interface Tab extends SharedLive {
  told: string[];
}

const tabs: Tab[] = [];
const streams = () => FakeEventSource.all.filter(({ isClosed }) => !isClosed);
/** Lets the locks' promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.stubGlobal('document', { hidden: false });
  FakeEventSource.all = [];
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  FakeBroadcastChannel.all.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openTab(name = 'mida.live.me'): Promise<Tab> {
  const told: string[] = [];
  const shared = shareLive(name, {
    onHint: ({ topic, id, version }) => told.push(`${topic} ${id} ${version}`),
    onState: (state, coverage) =>
      told.push(coverage && coverage !== 'none' ? `${state}, ${coverage}` : state),
    onRefused: () => told.push('refused'),
  });
  const tab = { ...shared, told };
  tabs.push(tab);
  await settle();
  return tab;
}

it('three tabs share one stream, and all three receive its events', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  FakeEventSource.newest().open();
  FakeEventSource.newest().say('{"topic":"orders","id":"a","version":2}');
  expect(FakeEventSource.all).toHaveLength(1);
  for (const { told } of [first, second, third]) expect(told.slice(-2)).toEqual(['live', 'orders a 2']);
});

it("a tab opened later learns the connection's state", async () => {
  await openTab();
  FakeEventSource.newest().open();
  const later = await openTab();
  expect(later.told).toEqual(['live']);
});

it('the next tab connects when the leading tab closes', async () => {
  const [first, second] = [await openTab(), await openTab()];
  FakeEventSource.newest().open();
  first.stop();
  await settle();
  expect(streams()).toHaveLength(1);
  FakeEventSource.newest().open();
  expect(second.told).toEqual(['connecting', 'live', 'connecting', 'live']);
  expect(first.told).toEqual(['connecting', 'live']);
});

it('a following tab closes without an effect on the others', async () => {
  const [first, second] = [await openTab(), await openTab()];
  FakeEventSource.newest().open();
  second.stop();
  await settle();
  first.stop();
  await settle();
  expect(FakeEventSource.all).toHaveLength(1);
  expect(streams()).toHaveLength(0);
});

it('a tab takes over from a frozen leader, which follows after it thaws', async () => {
  const frozen = await openTab();
  FakeEventSource.newest().open();
  const [frozenChannel] = FakeBroadcastChannel.all;
  if (frozenChannel) FakeBroadcastChannel.all.delete(frozenChannel);
  const other = await openTab();
  expect(streams()).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(streams()).toHaveLength(1);
  FakeEventSource.newest().open();
  expect(other.told.at(-1)).toBe('live');

  if (frozenChannel) FakeBroadcastChannel.all.add(frozenChannel);
  FakeEventSource.newest().say('{"topic":"menu","id":"7","version":1}');
  expect(frozen.told.at(-1)).toBe('menu 7 1');
  other.stop();
  await settle();
  expect(streams()).toHaveLength(1);
});

it('a tab that led, was frozen and was replaced says that it received nothing meanwhile', async () => {
  const frozen = await openTab();
  FakeEventSource.newest().open('covered');
  const [channel] = FakeBroadcastChannel.all;
  if (channel) FakeBroadcastChannel.all.delete(channel);
  await openTab();
  await vi.advanceTimersByTimeAsync(2_000);
  if (channel) FakeBroadcastChannel.all.add(channel);
  FakeEventSource.newest().open('covered');
  expect(frozen.told).toEqual(['connecting', 'live, page', 'connecting', 'live']);
  expect(streams()).toHaveLength(1);
});

it('tabs that followed before trust the gap that the leader’s new stream fills, and no tab the leader’s own time', async () => {
  const [leader, follower] = [await openTab(), await openTab()];
  FakeEventSource.newest().open('covered');
  FakeEventSource.newest().say('', 'beat', '1000');
  FakeEventSource.newest().breakOff();
  const newcomer = await openTab();
  await vi.advanceTimersByTimeAsync(1_500);
  FakeEventSource.newest().open('covered');
  expect(leader.told).toEqual(['connecting', 'live, page', 'connecting', 'live, gap']);
  expect(follower.told).toContain('live');
  expect(follower.told.at(-1)).toBe('live, gap');
  expect(newcomer.told.at(-1)).toBe('live');
});

it('a tab that led and was replaced trusts no gap before it follows', async () => {
  const leader = await openTab();
  const [leadersChannel] = FakeBroadcastChannel.all;
  FakeEventSource.newest().open('covered');
  const replaced = await openTab();
  const channel = [...FakeBroadcastChannel.all].find((one) => one !== leadersChannel);
  leader.stop();
  await settle();
  FakeEventSource.newest().open('covered');
  if (channel) FakeBroadcastChannel.all.delete(channel);
  await openTab();
  await vi.advanceTimersByTimeAsync(2_000);
  FakeEventSource.newest().open('covered');
  FakeEventSource.newest().say('', 'beat', '1000');
  if (channel) FakeBroadcastChannel.all.add(channel);
  for (const expected of ['live', 'live, gap']) {
    FakeEventSource.newest().breakOff();
    await vi.advanceTimersByTimeAsync(1_500);
    FakeEventSource.newest().open('covered');
    expect(replaced.told.at(-1)).toBe(expected);
    await vi.advanceTimersByTimeAsync(6_000);
  }
});

it('the leading tab retries at once when another tab becomes visible', async () => {
  await openTab();
  const looked = await openTab();
  FakeEventSource.newest().breakOff();
  expect(streams()).toHaveLength(0);
  looked.look();
  expect(streams()).toHaveLength(1);
});

it('users who share a browser have separate connections', async () => {
  const [mine, theirs] = [await openTab('mida.live.me'), await openTab('mida.live.you')];
  FakeEventSource.all[0]?.open();
  FakeEventSource.all[0]?.say('{"topic":"orders","id":"a","version":2}');
  expect(mine.told).toContain('orders a 2');
  expect(theirs.told).not.toContain('orders a 2');
});

it('each tab connects by itself in a browser without locks', async () => {
  vi.stubGlobal('navigator', {});
  await openTab();
  await openTab();
  expect(streams()).toHaveLength(2);
});
