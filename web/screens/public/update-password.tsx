import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { authMessages, resetLinkFailureText } from '#shared/messages/ar/auth.ts';
import { resetLinkQuery } from '#web/features/auth/api.ts';
import { UpdatePasswordForm } from '#web/features/auth/components/update-password-form.tsx';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { FormCard } from './form-card/form-card.tsx';

const title = authMessages.updatePasswordTitle;

/** Where the link in the reset mail leads; its token stands in the address. */
export function Screen() {
  const { token } = useSearch({ from: '/_customer/update-password' });
  return token ? <ByLink token={token} /> : <AskForLink lead={authMessages.noLink} />;
}

function ByLink({ token }: { token: string }) {
  const { data: link, error, refetch, isFetching } = useQuery(resetLinkQuery(useApi(), token));
  if (link && link.state !== 'valid') return <AskForLink lead={resetLinkFailureText[link.state]} />;
  return (
    <FormCard title={title} lead={authMessages.updatePasswordLead}>
      {link && <UpdatePasswordForm token={token} email={link.email} />}
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
