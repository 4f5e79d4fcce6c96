import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { authMessages, confirmationLinkFailureText } from '#shared/messages/ar/auth.ts';
import { confirmationLinkQuery } from '#web/features/auth/api.ts';
import { AskForConfirmation } from '#web/features/auth/components/ask-for-confirmation.tsx';
import { ConfirmByPassword } from '#web/features/auth/components/confirm-by-password.tsx';
import { ConfirmByPress } from '#web/features/auth/components/confirm-by-press.tsx';
import { EmailConfirmed } from '#web/features/auth/components/email-confirmed.tsx';
import { OtherSessionNote } from '#web/features/auth/components/other-session-note.tsx';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { FormCard } from './form-card/form-card.tsx';

const title = authMessages.confirmTitle;

/** Where the link in the confirmation mail leads: opening it changes nothing, a press confirms. */
export function Screen() {
  const { token = '' } = useSearch({ from: '/_customer/confirm-email' });
  const [confirmed, setConfirmed] = useState<string>();
  const { data: link, error, refetch, isFetching } = useQuery(confirmationLinkQuery(useApi(), token));
  if (confirmed !== undefined) {
    return (
      <FormCard title={title} lead={authMessages.emailConfirmed}>
        <EmailConfirmed email={confirmed} />
      </FormCard>
    );
  }
  if (link && link.state !== 'valid') {
    return (
      <FormCard title={title} lead={confirmationLinkFailureText[link.state]}>
        <AskForConfirmation />
      </FormCard>
    );
  }
  const Form = link?.needsPassword ? ConfirmByPassword : ConfirmByPress;
  return (
    <FormCard
      title={title}
      lead={link?.needsPassword ? authMessages.confirmWithPasswordLead : authMessages.confirmLead}
    >
      {link && (
        <div className="flex flex-col gap-5">
          <OtherSessionNote email={link.email} />
          <Form token={token} email={link.email} onConfirmed={() => setConfirmed(link.email)} />
        </div>
      )}
      {!link && !error && <RowsSkeleton rows={2} />}
      {!link && error && (
        <ErrorState
          title={authMessages.linkCheckFailed}
          text={readAppError(error).text}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </FormCard>
  );
}
