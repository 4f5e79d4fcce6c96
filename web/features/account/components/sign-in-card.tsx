import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { OwnAccount } from '#shared/contract/account.ts';
import { accountMessages } from '#shared/messages/ar/account.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { formatFullDate, formatNumber } from '#shared/messages/format.ts';
import { useResendConfirmation, useSignOutEverywhere } from '#web/features/auth/api.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { leaveQuestion } from '#web/lib/leave-question.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChangePassword } from './change-password.tsx';

/** The address, the ways in, another password, and the way out of every device. */
export function SignInCard({ account }: { account: OwnAccount }) {
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg">{accountMessages.security}</h2>
      <DetailList
        rows={[
          { label: accountMessages.email, value: <Ltr className="break-all">{account.email}</Ltr> },
          { label: accountMessages.emailState, value: <EmailState account={account} /> },
          { label: accountMessages.ways, value: <bdi>{waysIn(account)}</bdi> },
          { label: accountMessages.joinedAt, value: formatFullDate(account.createdAt) },
          { label: accountMessages.devices, value: formatNumber(account.sessionsCount) },
        ]}
      />
      <ChangePassword account={account} />
      <SignOutEverywhere />
    </Card>
  );
}

function EmailState({ account: { email, isEmailConfirmed } }: { account: OwnAccount }) {
  const { mutate, isPending, isSuccess } = useResendConfirmation();
  if (isEmailConfirmed)
    return (
      <Badge tone="primary" dot>
        {authMessages.emailIsConfirmed}
      </Badge>
    );
  const resend = () =>
    mutate(
      { email },
      {
        onSuccess: () => toast.success(authMessages.confirmationSent),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <Badge tone="accent" dot>
        {authMessages.emailIsNotConfirmed}
      </Badge>
      {!isSuccess && (
        <Button tone="soft" busy={isPending} onClick={resend}>
          {authMessages.resendConfirmation}
        </Button>
      )}
    </span>
  );
}

function SignOutEverywhere() {
  const { mutate, isPending } = useSignOutEverywhere();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const leave = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          toast.success(authMessages.signedOutEverywhere);
          void navigate({ to: paths.landing });
        },
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
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

function waysIn({ hasPassword, providers }: OwnAccount): string {
  const names: Record<string, string> = authMessages.providerNames;
  const ways = providers.map((provider) => names[provider] ?? provider);
  return (hasPassword ? [accountMessages.wayPassword, ...ways] : ways).join(' · ');
}
