import { useNavigate } from '@tanstack/react-router';
import { readAppError } from '#web/lib/app-error.ts';
import { leaveQuestion } from '#web/lib/leave-question.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSignOut } from './api.ts';

/** Product §2.8. */
export function useLogout(): () => Promise<void> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    if (!(await leaveQuestion.get()())) return;
    try {
      await signOut.mutateAsync({});
      await navigate({ to: paths.landing });
    } catch (error) {
      toast.error(readAppError(error).text);
    }
  };
}
