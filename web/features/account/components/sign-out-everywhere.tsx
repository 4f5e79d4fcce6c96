import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useSignOutEverywhere } from '#web/features/auth/api.ts';
import { leaveQuestion } from '#web/lib/leave-question.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export function SignOutEverywhere() {
  const { mutateAsync, isPending } = useSignOutEverywhere();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const leave = () =>
    tellEnd(mutateAsync({}), {
      done: () => {
        toast.success(authMessages.signedOutEverywhere, { stays: true });
        void navigate({ to: paths.landing });
      },
    });
  const handlePress = async () => {
    if (await leaveQuestion.get()()) setIsAsked(true);
  };
  return (
    <>
      <Button tone="plain" size="lg" className="mt-3 w-full" onClick={() => void handlePress()}>
        {accountMessages.signOutEverywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={accountMessages.signOutEverywhereTitle}
        text={accountMessages.signOutEverywhereLead}
        confirmLabel={authMessages.logout}
        busy={isPending}
        onConfirm={leave}
      />
    </>
  );
}
