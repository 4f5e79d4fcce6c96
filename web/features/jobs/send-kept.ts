import type { KeptQueue } from './kept-queue.ts';

/** Taken; refused for good; or no answer that means anything, to be asked again. */
export type SendResult = 'sent' | 'refused' | 'waiting';

interface Sending<T> {
  send: (entry: T) => Promise<SendResult>;
  /** What makes no sense any more after a refusal. */
  dependsOn: (later: T, refused: T) => boolean;
}

/** Sends what is kept, the oldest first, each once, until nothing is left or the network fails. */
export function sendKept<T>(
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
