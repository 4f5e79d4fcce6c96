import type { Announcement, Publisher } from './announce.ts';
import type { Channel } from './audience.ts';

type Listener = (announcement: Announcement) => void;

/** Hands announcements to the listeners of this process; a bus between processes publishes into it. */
export interface Hub extends Publisher {
  /** Returns the way to stop listening. */
  listen(channels: readonly Channel[], listener: Listener): () => void;
  /** How many changes of sessions were announced: who reads a session and then listens sees by it what came between. */
  countSessionChanges(): number;
  /** Something may have been missed: whoever shows a state has to ask for it again. */
  startOver(): void;
  /** Returns the way to stop listening. */
  onStartOver(listener: () => void): () => void;
}

export function createHub(): Hub {
  const listeners = new Map<Channel, Set<Listener>>();
  const beginners = new Set<() => void>();
  let sessionChanges = 0;
  return {
    countSessionChanges: () => sessionChanges,
    startOver() {
      for (const listener of beginners) listener();
    },
    onStartOver(listener) {
      beginners.add(listener);
      return () => beginners.delete(listener);
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
