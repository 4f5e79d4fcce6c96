import type { KeptQueue } from './kept-queue.ts';

/** 'refused' is final; 'waiting' means no meaningful answer yet. */
export type SendResult = 'sent' | 'refused' | 'waiting';

interface Sending<T> {
  send: (entry: T) => Promise<SendResult>;
  dependsOn: (later: T, refused: T) => boolean;
}

/** Sends the oldest first, each once, until the queue is empty or the network fails. */
export function sendQueued<T>(
  queue: KeptQueue<T>,
  { send, dependsOn }: Sending<T>,
): Promise<'done' | 'waiting'> {
  return queue.inTurn(async () => {
    for (let [first] = queue.read(); first; [first] = queue.read()) {
      const entry = first;
      if (!navigator.onLine) return 'waiting';
      const result = await send(entry);
      if (result === 'waiting') return 'waiting';
      queue.remove(entry);
      if (result === 'refused') {
        for (const later of queue.read().filter((one) => dependsOn(one, entry))) queue.remove(later);
      }
    }
    return 'done';
  });
}
