import { keep } from '#server/live/keep.ts';
import { readSettings } from './store.ts';

/** For every order's reading and writing. Another process's change arrives as an announcement, at the latest in five seconds. */
export const keptSettings = keep({
  forMs: 5_000,
  isOutdatedBy: ({ topic }) => topic === 'settings',
  read: (db) => readSettings(db),
});
