/** What the outbox carries, each topic by a carrier of its own. */
import { textChannels } from './text-templates.ts';

export const outboxTopics = ['mail', 'push', ...textChannels] as const;
export type OutboxTopic = (typeof outboxTopics)[number];
