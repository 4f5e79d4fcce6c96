import { phoneMessages } from '#messages/accounts/phone.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { useAskPhoneCode, type PhoneStepProps } from '../use-phone-entry.ts';

/** Says once where the code went. */
export const SentNote = ({ sent }: Pick<PhoneStepProps, 'sent'>) => (
  <p role="status" className="text-sm">
    {phoneMessages.sentTo(sent.number)} {sent.isBusy && phoneMessages.busy}
  </p>
);

export function PhoneCodeFoot({ sent, onChangeNumber }: Pick<PhoneStepProps, 'sent' | 'onChangeNumber'>) {
  const { mutate, isPending, isSuccess, error } = useAskPhoneCode();
  const { number } = sent;
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isSuccess && phoneMessages.resent}
      </p>
      {error && <FormAlert>{readAppError(error).text}</FormAlert>}
      <Button tone="ghost" busy={isPending} onClick={() => mutate({ number })}>
        {phoneMessages.resend}
      </Button>
      <Button tone="ghost" onClick={() => mutate({ number, channel: 'sms' })}>
        {phoneMessages.resendBySms}
      </Button>
      <Button tone="ghost" onClick={onChangeNumber}>
        {phoneMessages.changeNumber}
      </Button>
    </div>
  );
}
