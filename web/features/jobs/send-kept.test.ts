import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptQueue, type KeptQueue } from './kept-queue.ts';
import { sendKept, type SendResult } from './send-kept.ts';

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
  // Without storage the queue lives in memory.
  vi.stubGlobal('window', {});
  queue = createKeptQueue({
    name: 'steps',
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
  sendKept(queue, {
    send: async (step) => {
      sent.push(`${step.order} ${step.step}`);
      return answer(step);
    },
    dependsOn: (later, refused) => later.order === refused.order,
  });

describe('sending what was kept', () => {
  it('goes in order, each once, and leaves nothing', async () => {
    keep('a', 'picked up', 'delivered');
    keep('b', 'accepted');
    expect(await sendAll()).toBe('done');
    expect(sent).toEqual(['a picked up', 'a delivered', 'b accepted']);
    expect(await sendAll()).toBe('done');
    expect(sent).toHaveLength(3);
  });

  it('two at once send each but once', async () => {
    keep('a', 'picked up', 'delivered');
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(sent).toEqual(['a picked up', 'a delivered']);
  });

  it('stops at the first that gets no answer, and begins there again', async () => {
    keep('a', 'picked up', 'delivered');
    expect(await sendAll(() => 'waiting')).toBe('waiting');
    expect(sent).toEqual(['a picked up']);
    await sendAll();
    expect(sent).toEqual(['a picked up', 'a picked up', 'a delivered']);
  });

  it('drops what followed from a refused one, and goes on with the rest', async () => {
    keep('a', 'accepted', 'picked up', 'delivered');
    keep('b', 'accepted');
    await sendAll(({ order }) => (order === 'a' ? 'refused' : 'sent'));
    expect(sent).toEqual(['a accepted', 'b accepted']);
    expect(queue.read()).toEqual([]);
  });

  it('asks nobody without a network', async () => {
    network.onLine = false;
    keep('a', 'picked up');
    expect(await sendAll()).toBe('waiting');
    expect(sent).toEqual([]);
    expect(queue.read()).toHaveLength(1);
  });
});
