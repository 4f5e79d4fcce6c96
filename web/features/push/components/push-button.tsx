import { Bell, BellOff } from 'lucide-react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { pushMessages } from '#shared/messages/ar/push.ts';
import { useStore } from '#web/lib/store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { openPushSheet, pushRecord, pushStateOf } from '../state.ts';

/** Notifications of this browser, at the foot of a working area's side bar. Never rendered on the server. */
export function PushButton({ user }: { user: SessionUser | null }) {
  useStore(pushRecord);
  if (!user) return null;
  const state = pushStateOf(user.id);
  return (
    <IconButton
      icon={state === 'registered' ? Bell : BellOff}
      label={pushMessages.menu(pushMessages.states[state])}
      onClick={openPushSheet}
    />
  );
}
