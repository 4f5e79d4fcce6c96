import type { NewsWay, OwnAccount, OwnSession } from '#shared/contract/accounts/account.ts';
import {
  channelsOfGroup,
  groupsOf,
  type NewsChannel,
  type NewsGroup,
} from '#shared/domain/news/news-channels.ts';
import { readDevice } from '#shared/domain/accounts/user-agent.ts';
import type { SignedIn } from '#server/identity.ts';
import type { OwnAccountRecord } from './account-store.ts';

type LiveSession = Omit<OwnSession, 'device' | 'isThis'> & { userAgent: string };

export function viewSession(session: LiveSession, { sessionId }: SignedIn): OwnSession {
  const { userAgent, ...shown } = session;
  return { ...shown, device: readDevice(userAgent), isThis: session.id === sessionId };
}

export function viewAccount(record: OwnAccountRecord): OwnAccount {
  const {
    signInMethods,
    isListedAdmin,
    isOfRestaurant: _of,
    choices: _chosen,
    channels: _all,
    ...account
  } = record;
  return {
    ...account,
    mayBecomeAdmin: isListedAdmin && account.role !== 'admin',
    hasPassword: signInMethods.includes('credential'),
    news: newsWays(record),
    providers: signInMethods.filter((method) => method !== 'credential'),
  };
}

/** What was never chosen is on. */
function newsWays({ role, email, isOfRestaurant, choices, channels }: OwnAccountRecord): NewsWay[] {
  const isSetUp = (channel: NewsChannel): boolean =>
    channel === 'mail' ? email !== null : channel === 'push' || channels.includes(channel);
  const isOn = (group: NewsGroup, channel: NewsChannel): boolean =>
    choices.find((one) => one.group === group && one.channel === channel)?.isOn ?? true;
  return groupsOf({ role, hasRestaurant: isOfRestaurant }).map((group) => ({
    group,
    channels: channelsOfGroup(group)
      .filter(isSetUp)
      .map((channel) => ({ channel, isOn: isOn(group, channel) })),
  }));
}
