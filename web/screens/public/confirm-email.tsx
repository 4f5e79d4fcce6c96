import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { authMessages, confirmationLinkFailureText } from '#messages/accounts/auth.ts';
import { confirmationLinkQuery } from '#web/features/auth/api.ts';
import { AskForConfirmation } from '#web/features/auth/components/ask-for-confirmation.tsx';
import { ConfirmByPassword } from '#web/features/auth/components/confirm-by-password.tsx';
import { ConfirmByPress, ConfirmOwn } from '#web/features/auth/components/confirm-by-press.tsx';
import { EmailConfirmed } from '#web/features/auth/components/email-confirmed.tsx';
import { isCartFilled } from '#web/features/cart/state.ts';
import { OtherSessionNote } from '#web/features/auth/components/other-session-note.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { FormCard } from './form-card/form-card.tsx';

const title = authMessages.confirmTitle;

/** Opening the mailed link changes nothing; a press confirms. */
export function Screen() {
  const { token = '' } = useSearch({ from: '/_customer/confirm-email' });
  const [confirmed, setConfirmed] = useState<string>();
  const query = useQuery(confirmationLinkQuery(useApi(), token));
  const link = query.data;
  if (confirmed !== undefined) {
    return (
      <FormCard title={title} lead={authMessages.emailConfirmed}>
        <EmailConfirmed email={confirmed} isCartFilled={isCartFilled} />
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
  const Form = formOf(link);
  return (
    <FormCard
      title={title}
      lead={link?.needsPassword ? authMessages.confirmWithPasswordLead : authMessages.confirmLead}
    >
      <Loaded
        query={{ ...query, data: link }}
        failed={authMessages.linkCheckFailed}
        loading={<RowsSkeleton rows={2} />}
      >
        {({ email, isAdded }) => (
          <div className="flex flex-col gap-5">
            {!isAdded && <OtherSessionNote email={email} />}
            <Form token={token} email={email} onConfirmed={() => setConfirmed(email)} />
          </div>
        )}
      </Loaded>
    </FormCard>
  );
}

const formOf = (link: { needsPassword: boolean; isAdded?: true | undefined } | undefined) => {
  if (link?.isAdded) return ConfirmOwn;
  return link?.needsPassword ? ConfirmByPassword : ConfirmByPress;
};
