/** What people write to us on WhatsApp: a restaurant's code is answered with its page, the rest by the desk (product §16.5). */
import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';

export const incomingKinds = ['text', 'photo', 'voice', 'other'] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** WhatsApp delivers words of our own for a day after the writer's last message. */
export const windowMs = 24 * 3_600_000;

export const windowEnd = (lastReceivedAt: Date): Date => new Date(lastReceivedAt.getTime() + windowMs);

export const answerMax = 1000;

/** The code in the message that a restaurant's link begins. */
export const restaurantCode = (restaurantId: number): string => `#R${restaurantId}`;

const code = /#R(\d{1,9})(?!\d)/i;

export function restaurantIn(words: string): number | undefined {
  const [, id] = code.exec(westernDigits(words)) ?? [];
  return id === undefined ? undefined : Number(id);
}
