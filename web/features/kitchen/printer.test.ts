import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { FakeSeenStore } from '#web/live/fakes.ts';
import {
  endPrint,
  notePrintAsked,
  pageSize,
  printAccepted,
  printableMm,
  printQueue,
  printTicket,
  setPrinter,
  settingsOf,
  textOf,
} from './printer.ts';

const order = (id: string) => ({ id, version: 2, statusSince: new Date() }) as KitchenOrder;
const queued = () => printQueue.get().jobs.map((job) => `${job.order.id} ${job.paper}`);

describe('the settings of a printer', () => {
  it.each([
    { paper: '58', isAutomatic: false },
    { paper: '80', isAutomatic: false },
    { paper: '58', isAutomatic: true },
    { paper: '80', isAutomatic: true },
  ] as const)('a tablet keeps %o', (settings) => {
    expect(settingsOf(textOf(settings))).toEqual(settings);
  });

  it.each([null, '', '70', 'alone', '57 alone'])(
    'the narrow paper, which prints whole on every roll, stands for the unknown %j',
    (text) => {
      expect(settingsOf(text).paper).toBe('58');
    },
  );

  it('nothing prints by itself until the kitchen wants it', () => {
    expect(settingsOf(null).isAutomatic).toBe(false);
  });
});

describe('the page of a ticket', () => {
  it('the page is as wide as the paper, and longer than its ticket', () => {
    // 96 px are an inch.
    expect(pageSize('58', 960)).toBe('58mm 260mm');
    expect(pageSize('80', 960)).toBe('80mm 260mm');
  });

  it('the page of a short ticket is not wider than long, so that no browser turns it', () => {
    expect(pageSize('58', 96)).toBe('58mm 59mm');
    expect(pageSize('80', 96)).toBe('80mm 81mm');
  });

  it('a ticket is no wider than what the head of a printer reaches', () => {
    expect(printableMm).toEqual({ 58: 48, 80: 72 });
  });
});

describe('what is printed, and when', () => {
  beforeEach(() => {
    setPrinter({ paper: '80', isAutomatic: true });
  });
  afterEach(() => printQueue.set({ jobs: [], isAsked: false }));

  it('tickets wait for the one before, and a second tap on a waiting one adds none', () => {
    for (const id of ['a', 'b', 'a']) printTicket(order(id));
    expect(queued()).toEqual(['a 80', 'b 80']);
    notePrintAsked();
    endPrint();
    expect(queued()).toEqual(['b 80']);
    expect(printQueue.get().isAsked).toBe(false);
  });

  it('a press during a print whose end the browser never reported prints again', () => {
    printTicket(order('a'));
    const [first] = printQueue.get().jobs;
    notePrintAsked();
    printTicket(order('a'));
    expect(queued()).toEqual(['a 80']);
    expect(printQueue.get().jobs[0]).not.toBe(first);
  });

  it('an accepted order is printed once by itself, and again by a press', async () => {
    await printAccepted(order('once'));
    notePrintAsked();
    endPrint();
    await printAccepted(order('once'));
    expect(queued()).toEqual([]);
    printTicket(order('once'));
    expect(queued()).toEqual(['once 80']);
  });

  it('an order that is accepted during a print waits for its end', async () => {
    printTicket(order('a'));
    notePrintAsked();
    await printAccepted(order('during'));
    expect(queued()).toEqual(['a 80', 'during 80']);
    expect(printQueue.get().isAsked).toBe(true);
  });

  it('where automatic printing is off, an acceptance prints nothing', async () => {
    setPrinter({ paper: '58', isAutomatic: false });
    await printAccepted(order('quiet'));
    expect(queued()).toEqual([]);
  });

  it('an order that arrives in two tabs of one browser is printed by one of them', async () => {
    const store = new FakeSeenStore();
    const openTab = async () => {
      vi.resetModules();
      (await import('#web/live/news.ts')).keepSeenIn(store);
      const tab = await import('./printer.ts');
      tab.setPrinter({ paper: '80', isAutomatic: true });
      return tab;
    };
    const tabs = [await openTab(), await openTab()];
    const arrived = order('in both');
    await Promise.all(tabs.map((tab) => tab.printAccepted(arrived)));
    expect(tabs.flatMap((tab) => tab.printQueue.get().jobs)).toHaveLength(1);
  });
});
