import { providerOrigin } from '#shared/domain/news/push-interests.ts';
import type { TokenIssuer } from './beams-token.ts';
import { webNotification, type PushMessage } from './push-message.ts';

const usersPerPublish = 1_000;
const timeoutMs = 10_000;

interface Publication {
  users: readonly string[];
  message: PushMessage;
  siteUrl: string;
  ttlSeconds: number;
  signal: AbortSignal;
}

/** Publishes to users only: the provider's interests are open to everyone who knows their name (product §9.6). */
export async function publishToUsers(
  { instanceId, secretKey }: TokenIssuer,
  { users, message, siteUrl, ttlSeconds, signal }: Publication,
): Promise<void> {
  const path = `/publish_api/v1/instances/${encodeURIComponent(instanceId)}/publishes/users`;
  const web = {
    ...webNotification(message, siteUrl),
    data: { tag: message.tag },
    time_to_live: ttlSeconds,
  };
  for (let start = 0; start < users.length; start += usersPerPublish) {
    const answer = await fetch(`${providerOrigin(instanceId)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` },
      body: JSON.stringify({ users: users.slice(start, start + usersPerPublish), web }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`the push provider answered ${answer.status}`);
  }
}
