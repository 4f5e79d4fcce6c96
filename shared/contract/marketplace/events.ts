/** The stream says that something has a new version, never what it is (product §9.1). */
export const liveTopics = [
  'orders',
  'order_changes',
  'positions',
  'offers',
  'menu',
  'restaurants',
  'couriers',
  'users',
  'reviews',
  'legal',
  'invoices',
  'settings',
  'reach',
  'site',
  'session',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What of a thing changed beside its own row. Such a change has a number of its own, not the thing's version. */
export const hintAspects = [
  'fact',
  'trouble',
  'no_show',
  'setup',
  'people',
  'tablets',
  'application',
  'cash',
  'places',
] as const;
export type HintAspect = (typeof hintAspects)[number];

export interface Hint {
  topic: LiveTopic;
  id: string;
  aspect?: HintAspect;
  version: number;
  /** The hint concerns other users’ orders: the browser does not ask for the user’s own ones again. */
  isOfOthers?: true;
}

/** Product §6.9. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';
