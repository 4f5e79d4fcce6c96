import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { authMessages, resetLinkFailureText } from '#messages/accounts/auth.ts';
import { resetLinkQuery } from '#web/features/auth/api.ts';
import { UpdatePasswordForm } from '#web/features/auth/components/update-password-form.tsx';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { FormCard } from './form-card/form-card.tsx';

const title = authMessages.updatePasswordTitle;

export function Screen() {
  const { token } = useSearch({ from: '/_customer/update-password' });
  return token ? <ByLink token={token} /> : <AskForLink lead={authMessages.noLink} />;
}

function ByLink({ token }: { token: string }) {
  const query = useQuery(resetLinkQuery(useApi(), token));
  const link = query.data;
  if (link && link.state !== 'valid') return <AskForLink lead={resetLinkFailureText[link.state]} />;
  return (
    <FormCard title={title} lead={authMessages.updatePasswordLead}>
      <Loaded
        query={{ ...query, data: link }}
        failed={authMessages.linkCheckFailed}
        loading={<RowsSkeleton rows={2} />}
      >
        {({ email }) => <UpdatePasswordForm token={token} email={email} />}
      </Loaded>
    </FormCard>
  );
}

const AskForLink = ({ lead }: { lead: string }) => (
  <FormCard title={title} lead={lead}>
    <Button
      size="lg"
      className="w-full"
      onClick={() => openAuthDialog({ mode: 'forgot_password', stay: true })}
    >
      {authMessages.forgotTitle}
    </Button>
  </FormCard>
);
