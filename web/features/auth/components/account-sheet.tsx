import { Link } from '@tanstack/react-router';
import { Bell, LogOut } from 'lucide-react';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { pushMessages } from '#messages/news/push.ts';
import { openPushSheet, usePushState } from '#web/features/push/state.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { useAccountLinks } from '../use-account-links.ts';
import { useLogout } from '../use-logout.ts';
import { useSession } from '../use-session.ts';

const rowClass = 'flex min-h-13 w-full items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken';

export function AccountSheet({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { user } = useSession();
  const links = useAccountLinks();
  const logout = useLogout();
  const push = usePushState(user);
  const close = () => onOpenChange(false);
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={layoutMessages.myAccount}>
      <div className="px-4 py-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {user && (
          <div className="mb-2 border-b border-border px-3 pb-3">
            <p className="font-bold">
              <bdi>{user.name}</bdi>
            </p>
            <Ltr className="text-sm text-fg-muted">{user.email ?? user.provedPhone}</Ltr>
          </div>
        )}
        {links.map(({ label, icon: Icon, to }) => (
          <Link key={to} to={to} onClick={close} className={rowClass}>
            <Icon aria-hidden className="size-5 text-fg-subtle" />
            {label}
          </Link>
        ))}
        {push && (
          <button
            type="button"
            className={rowClass}
            onClick={() => {
              close();
              openPushSheet();
            }}
          >
            <Bell aria-hidden className="size-5 text-fg-subtle" />
            {pushMessages.menu(pushMessages.states[push])}
          </button>
        )}
        <HelpLink phone={useHelpLine()} className="min-h-13 w-full gap-3 px-3" />
        <button
          type="button"
          className={`${rowClass} text-danger-ink`}
          onClick={() => {
            close();
            void logout();
          }}
        >
          <LogOut aria-hidden className="size-5 -scale-x-100" />
          {accountMenuMessages.logout}
        </button>
      </div>
    </Sheet>
  );
}
