import { User } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { LazyMenu } from '#web/lib/lazy-menu.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { openAuthDialog } from '../state.ts';
import { useAskSession, useSession } from '../use-session.ts';

const AccountMenu = lazyPart(
  () => import('./account-menu.tsx'),
  (part) => part.AccountMenu,
);

export function AccountButton() {
  const { user } = useSession();
  const askSession = useAskSession();
  const signIn = async () => {
    if (!(await askSession())) openAuthDialog();
  };
  if (user)
    return (
      <LazyMenu menu={AccountMenu} trigger={<IconButton icon={User} label={layoutMessages.account} />} />
    );
  return (
    <Button tone="ghost" onClick={() => void signIn()}>
      <User aria-hidden className="size-5" />
      {layoutMessages.login}
    </Button>
  );
}
