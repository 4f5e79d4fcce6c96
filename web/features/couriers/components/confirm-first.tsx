import { authMessages } from '#shared/messages/ar/auth.ts';
import { courierMessages } from '#shared/messages/ar/couriers.ts';
import { useResendConfirmation } from '#web/features/auth/api.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';

export function ConfirmFirst({ email }: { email: string }) {
  const { mutate, isPending } = useResendConfirmation();
  const resend = () =>
    mutate(
      { email },
      {
        onSuccess: () => toast.success(authMessages.confirmationSent),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <EmptyState
      food="bell"
      title={courierMessages.confirmTitle}
      text={courierMessages.confirmLead}
      action={
        <Button size="lg" tone="soft" busy={isPending} onClick={resend}>
          {authMessages.resendConfirmation}
        </Button>
      }
    />
  );
}
