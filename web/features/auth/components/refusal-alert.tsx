import { authMessages } from '#messages/accounts/auth.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { setAuthMode } from '../state.ts';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';

type RefusalAlertProps = {
  /** The refusal as react-hook-form keeps it: the type is the refusal's code. */
  refusal: { type?: string | number | undefined; message?: string | undefined } | undefined;
};

const toCall = new Set<unknown>(['account_suspended', 'second_factor_sealed']);

export function RefusalAlert({ refusal }: RefusalAlertProps) {
  const helpLine = useHelpLine();
  if (!refusal) return null;
  return (
    <FormAlert>
      {refusal.message}
      {refusal.type === 'wrong_credentials' && (
        <button
          type="button"
          onClick={() => setAuthMode('signup')}
          className="-mb-2 flex min-h-11 items-center underline underline-offset-4"
        >
          {authMessages.noAccountYet}
        </button>
      )}
      {refusal.type === 'account_suspended' && helpLine && <> {authMessages.callToObject}</>}
      {toCall.has(refusal.type) && helpLine && (
        <span className="flex">
          <HelpLink phone={helpLine} />
        </span>
      )}
    </FormAlert>
  );
}
