import type { ReactNode } from 'react';
import { AccountLink } from '#web/features/auth/components/account-link.tsx';
import { LogoutButton } from '#web/features/auth/components/logout-button.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { PushButton } from '#web/features/push/components/push-button.tsx';
import { ThemeSwitch } from '#web/features/theme/components/theme-switch.tsx';

export const AreaFoot = ({ account = <AccountLink /> }: { account?: ReactNode }) => (
  <div className="flex flex-wrap gap-1">
    {account}
    <PushButton user={useSession().user} />
    <ThemeSwitch />
    <LogoutButton />
  </div>
);
