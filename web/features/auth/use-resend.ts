import { authMessages } from '#shared/messages/ar/auth.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useResendConfirmation } from './api.ts';

export function useResend() {
  const { mutate, isPending, isSuccess } = useResendConfirmation();
  const resend = (email: string) =>
    mutate(
      { email },
      {
        onSuccess: () => toast.success(authMessages.confirmationSent),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return { resend, isPending, isSuccess };
}
