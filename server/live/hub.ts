import type { Publisher } from './announce.ts';
import type { Announcement, Channel } from './audience.ts';

type Listener = (announcement: Announcement) => void;

/** Delivers to the listeners of this process; a bus publishes into it. */
export interface Hub extends Publisher {
  listen(channels: readonly Channel[], listener: Listener): () => void;
  /** Compare it before and after reading a session, to notice a change in between. */
  countSessionChanges(): number;
  /** Announcements may have been missed: listeners ask for their state again. */
  startOver(): void;
  onStartOver(listener: () => void): () => void;
}

export function createHub(): Hub {
  const listeners = new Map<Channel, Set<Listener>>();
  const startOverListeners = new Set<() => void>();
  let sessionChanges = 0;
  return {
    countSessionChanges: () => sessionChanges,
    startOver() {
      for (const listener of startOverListeners) listener();
    },
    onStartOver(listener) {
      startOverListeners.add(listener);
      return () => startOverListeners.delete(listener);
    },
    publish(announcements) {
      for (const announcement of announcements) {
        if (announcement.topic === 'session') sessionChanges += 1;
        const heard = new Set(
          announcement.channels.flatMap((channel) => [...(listeners.get(channel) ?? [])]),
        );
        for (const listener of heard) listener(announcement);
      }
    },
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
