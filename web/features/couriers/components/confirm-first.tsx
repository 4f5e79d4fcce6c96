import { authMessages } from '#messages/accounts/auth.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { useResend } from '#web/features/auth/api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

export function ConfirmFirst({ email }: { email: string }) {
  const { resend, isPending } = useResend();
  return (
    <EmptyState
      food="bell"
      title={authMessages.confirmApplication}
      text={courierMessages.confirmLead}
      action={
        <Button size="lg" tone="soft" busy={isPending} onClick={() => resend(email)}>
          {authMessages.resendConfirmation}
        </Button>
      }
    />
  );
}
