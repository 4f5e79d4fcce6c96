/** What the outbox carries, each topic by a carrier of its own. A job of `news` waits whether a browser takes the push, and goes on as a text. */
import { textChannels } from './text-templates.ts';

export const outboxTopics = ['mail', 'push', 'news', ...textChannels] as const;
export type OutboxTopic = (typeof outboxTopics)[number];
