import type { UseFormRegisterReturn } from 'react-hook-form';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { useAskPhoneCode } from '../use-phone-entry.ts';
import { PhoneCodeField } from './phone-code-field.tsx';

interface OwnNumberCodeProps {
  /** The number that the account has now. */
  number: string;
  lead: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  onRead: (code: string) => void;
}

/** A code of the account's own number, beside what it guards. Sent by a press, because each costs a text. */
export function OwnNumberCode({ number, lead, field, error, onRead }: OwnNumberCodeProps) {
  const { mutate, isPending, isSuccess, error: refusal } = useAskPhoneCode();
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 dark:bg-raised">
      <p className="text-sm">{lead}</p>
      {isSuccess && (
        <PhoneCodeField field={field} label={phoneMessages.oldCode(number)} error={error} onRead={onRead} />
      )}
      {refusal && <FormAlert>{readAppError(refusal).text}</FormAlert>}
      <Button tone="outline" busy={isPending} onClick={() => mutate({ number })}>
        {isSuccess ? phoneMessages.resend : phoneMessages.sendOldCode}
      </Button>
    </div>
  );
}
