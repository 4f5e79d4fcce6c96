import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptQueue, type KeptQueue } from './kept-queue.ts';
import { sendQueued, type SendResult } from './send-queued.ts';

interface Step {
  order: string;
  step: string;
}

let queue: KeptQueue<Step>;
let sent: string[];
let network: { onLine: boolean };

beforeEach(() => {
  network = { onLine: true };
  vi.stubGlobal('navigator', network);
  // The queue lives in memory where there is no storage.
  vi.stubGlobal('window', {});
  queue = createKeptQueue({
    name: 'mida.courier-steps.steps',
    keyOf: ({ order, step }) => `${order} ${step}`,
    isEntry: (value): value is Step => typeof value === 'object',
  });
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

const keep = (order: string, ...steps: string[]): void => {
  for (const step of steps) queue.add({ order, step });
};

const sendAll = (answer: (step: Step) => SendResult = () => 'sent') =>
  sendQueued(queue, {
    send: async (step) => {
      sent.push(`${step.order} ${step.step}`);
      return answer(step);
    },
    dependsOn: (later, refused) => later.order === refused.order,
  });

describe('sending what was kept', () => {
  it('sendQueued sends in sequence, each entry once, and empties the queue', async () => {
    keep('a', 'picked up', 'delivered');
    keep('b', 'accepted');
    expect(await sendAll()).toBe('done');
    expect(sent).toEqual(['a picked up', 'a delivered', 'b accepted']);
    expect(await sendAll()).toBe('done');
    expect(sent).toHaveLength(3);
  });

  it('two sendQueued runs at once send each entry only once', async () => {
    keep('a', 'picked up', 'delivered');
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(sent).toEqual(['a picked up', 'a delivered']);
  });

  it('sendQueued stops at the first entry without an answer, and continues there later', async () => {
    keep('a', 'picked up', 'delivered');
    expect(await sendAll(() => 'waiting')).toBe('waiting');
    expect(sent).toEqual(['a picked up']);
    await sendAll();
    expect(sent).toEqual(['a picked up', 'a picked up', 'a delivered']);
  });

  it('sendQueued drops the followers of a refused entry and sends the others', async () => {
    keep('a', 'accepted', 'picked up', 'delivered');
    keep('b', 'accepted');
    await sendAll(({ order }) => (order === 'a' ? 'refused' : 'sent'));
    expect(sent).toEqual(['a accepted', 'b accepted']);
    expect(queue.read()).toEqual([]);
  });

  it('sendQueued sends nothing without a network', async () => {
    network.onLine = false;
    keep('a', 'picked up');
    expect(await sendAll()).toBe('waiting');
    expect(sent).toEqual([]);
    expect(queue.read()).toHaveLength(1);
  });
});
