import { Bell, BellOff } from 'lucide-react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { pushMessages } from '#messages/news/push.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { openPushSheet, usePushState } from '../state.ts';

export function PushButton({ user }: { user: SessionUser | null }) {
  const state = usePushState(user);
  if (!state) return null;
  return (
    <IconButton
      icon={state === 'registered' ? Bell : BellOff}
      label={pushMessages.menu(pushMessages.states[state])}
      onClick={openPushSheet}
    />
  );
}
