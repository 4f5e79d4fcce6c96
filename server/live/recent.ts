import type { Announcement, Channel } from './audience.ts';

/** When this process heard it, in milliseconds since 1970: all announcements before it have been heard, too. */
export interface Heard {
  announcement: Announcement;
  at: number;
}

const rememberedMs = 2 * 60_000;
const mostRemembered = 20_000;
/** Beyond it, a page asks for everything more cheaply. */
const mostRecalled = 500;
/** The request that asks travels up to ten seconds; the clocks of two processes differ, and one hears later than another. */
const overlapMs = 15_000;

export interface Recent {
  remember(announcement: Announcement): Heard;
  /** Null when an announcement since then may be missing here. Some from before are among them. */
  recall(channels: readonly Channel[], since: number): Heard[] | null;
  forget(): void;
}

export function createRecent(): Recent {
  let heard: Heard[] = [];
  let isWholeSince = Date.now();
  let newestAt = isWholeSince;

  const forget = (): void => {
    heard = [];
    isWholeSince = Date.now();
    newestAt = isWholeSince;
  };
  /** A clock that was set back would put new announcements before old ones. */
  const now = (): number => {
    if (Date.now() < newestAt) forget();
    newestAt = Date.now();
    return newestAt;
  };
  const drop = (count: number): void => {
    const last = heard.splice(0, count).at(-1);
    if (last) isWholeSince = last.at + 1;
  };

  return {
    forget,
    remember(announcement) {
      const one = { announcement, at: now() };
      heard.push(one);
      // Half at once, because each splice moves all that stay.
      if (heard.length > mostRemembered) drop(mostRemembered / 2);
      return one;
    },
    recall(channels, since) {
      const from = since - overlapMs;
      if (since > now() || !(from >= Math.max(isWholeSince, newestAt - rememberedMs))) return null;
      const mine = new Set(channels);
      const found = heard
        .slice(heard.findLastIndex(({ at }) => at < from) + 1)
        .filter(({ announcement }) => announcement.channels.some((channel) => mine.has(channel)));
      return found.length > mostRecalled ? null : found;
    },
  };
}
