import { createHmac } from 'node:crypto';
import { ownInstanceId } from '#shared/domain/news/push-interests.ts';
import type { Config } from '#server/config.ts';
import type { TokenIssuer } from './beams-token.ts';

export interface PushHost extends TokenIssuer {
  isOwn: boolean;
}

export function pushHostOf({ push, authSecret }: Pick<Config, 'push' | 'authSecret'>): PushHost {
  if (push.provider) return { ...push.provider, isOwn: false };
  const secretKey = createHmac('sha256', authSecret).update('beams token').digest('base64url');
  return { instanceId: ownInstanceId, secretKey, isOwn: true };
}
