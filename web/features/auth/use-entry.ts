import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { startOf } from './return-path.ts';
import { authDialog, closeAuthDialog } from './state.ts';

/** Closes the dialog and opens the role's start page (product §2.3). */
export function useEntry() {
  const navigate = useNavigate();
  return (user: SessionUser) => {
    const { stay } = authDialog.get();
    closeAuthDialog();
    toast.success(authMessages.signedIn, { stays: true });
    const start = startOf(user);
    if (!(stay && start === paths.home)) void navigate({ to: start });
  };
}
