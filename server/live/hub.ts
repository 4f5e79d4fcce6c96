import type { LiveTopic } from '#shared/contract/marketplace/events.ts';
import type { Publisher } from './announce.ts';
import type { Announcement, Channel } from './audience.ts';
import { createRecent, type Recent } from './recent.ts';

/** `id` is the event's (recent.ts). */
type Listener = (announcement: Announcement, id?: string) => void;
type Origin = 'this' | 'other';

/** Delivers to the listeners of this process; a bus publishes into it. */
export interface Hub extends Publisher, Pick<Recent, 'recall' | 'idOfNow' | 'momentOf' | 'cutOff'> {
  receive(announcements: readonly Announcement[]): void;
  listen(channels: readonly Channel[], listener: Listener): () => void;
  countAnnouncements(): { topic: LiveTopic; origin: Origin; count: number }[];
  /** Compare it before and after reading a session, to notice a change in between. */
  countSessionChanges(): number;
  /** Announcements may have been missed: listeners ask for their state again. */
  startOver(): void;
  /** True between `cutOff` and `startOver`. */
  isCutOff(): boolean;
  onStartOver(listener: () => void): () => void;
}

export function createHub(): Hub {
  const listeners = new Map<Channel, Set<Listener>>();
  const startOverListeners = new Set<() => void>();
  const recent = createRecent();
  const counts = { this: new Map<LiveTopic, number>(), other: new Map<LiveTopic, number>() };
  let sessionChanges = 0;
  let isCutOff = false;

  function deliver(announcements: readonly Announcement[], origin: Origin): void {
    for (const announcement of announcements) {
      const { topic, channels } = announcement;
      counts[origin].set(topic, (counts[origin].get(topic) ?? 0) + 1);
      if (topic === 'session') sessionChanges += 1;
      const { id } = recent.remember(announcement);
      const concerned = new Set(channels.flatMap((channel) => [...(listeners.get(channel) ?? [])]));
      for (const listener of concerned) listener(announcement, id);
    }
  }

  return {
    countSessionChanges: () => sessionChanges,
    recall: recent.recall,
    idOfNow: recent.idOfNow,
    momentOf: recent.momentOf,
    cutOff() {
      isCutOff = true;
      recent.cutOff();
    },
    isCutOff: () => isCutOff,
    startOver() {
      isCutOff = false;
      recent.forget();
      for (const listener of startOverListeners) listener();
    },
    onStartOver(listener) {
      startOverListeners.add(listener);
      return () => startOverListeners.delete(listener);
    },
    countAnnouncements: () =>
      (['this', 'other'] as const).flatMap((origin) =>
        [...counts[origin]].map(([topic, count]) => ({ topic, origin, count })),
      ),
    publish: (announcements) => deliver(announcements, 'this'),
    receive: (announcements) => deliver(announcements, 'other'),
    listen(channels, listener) {
      for (const channel of channels) {
        const known = listeners.get(channel) ?? new Set();
        listeners.set(channel, known.add(listener));
      }
      return () => {
        for (const channel of channels) {
          const known = listeners.get(channel);
          known?.delete(listener);
          if (known?.size === 0) listeners.delete(channel);
        }
      };
    },
  };
}
