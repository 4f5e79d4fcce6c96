/** The stream says that something has a new version, never what it is (product §9.1). */
export const liveTopics = [
  'orders',
  'order_changes',
  'positions',
  'menu',
  'restaurants',
  'couriers',
  'users',
  'settings',
  'site',
  'session',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

export interface Hint {
  topic: LiveTopic;
  id: string;
  version: number;
  /** What the user asks of the own orders and jobs stays as it is. */
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
