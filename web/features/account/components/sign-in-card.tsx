import type { ReactNode } from 'react';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { formatFullDate } from '#messages/writing/format.ts';
import { ownEmailMessages } from '#messages/accounts/own-email.ts';
import { useResend } from '#web/features/auth/api.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { ChangePassword } from './change-password.tsx';

interface SignInCardProps {
  account: OwnAccount;
  /** What an account without an address is shown. */
  children: ReactNode;
}

export function SignInCard({ account, children }: SignInCardProps) {
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg">{accountMessages.security}</h2>
      <DetailList
        rows={[
          {
            label: accountMessages.email,
            value: account.email === null ? ownEmailMessages.none : <Email address={account.email} />,
          },
          ...emailState(account),
          { label: accountMessages.ways, value: <bdi>{waysIn(account)}</bdi> },
          { label: accountMessages.joinedAt, value: formatFullDate(account.createdAt) },
        ]}
      />
      {account.email === null ? children : <ChangePassword account={account} />}
    </Card>
  );
}

const emailState = ({ email, isEmailConfirmed }: OwnAccount) =>
  email === null
    ? []
    : [
        {
          label: accountMessages.emailState,
          value: <EmailState email={email} isEmailConfirmed={isEmailConfirmed} />,
        },
      ];

function EmailState({ email, isEmailConfirmed }: { email: string; isEmailConfirmed: boolean }) {
  const { resend, isPending, isSuccess } = useResend();
  if (isEmailConfirmed)
    return (
      <Badge tone="primary" dot>
        {authMessages.emailIsConfirmed}
      </Badge>
    );
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <Badge tone="accent" dot>
        {authMessages.emailIsNotConfirmed}
      </Badge>
      {!isSuccess && (
        <Button tone="soft" busy={isPending} onClick={() => resend(email)}>
          {authMessages.resendConfirmation}
        </Button>
      )}
    </span>
  );
}

function waysIn({ hasPassword, providers, provedPhone }: OwnAccount): string {
  const names: Record<string, string> = authMessages.providerNames;
  const ways = providers.map((provider) => names[provider] ?? provider);
  const byPhone = provedPhone ? [phoneMessages.number] : [];
  return [...(hasPassword ? [accountMessages.wayPassword] : []), ...ways, ...byPhone].join(' · ');
}
