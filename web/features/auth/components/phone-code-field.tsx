import type { UseFormRegisterReturn } from 'react-hook-form';
import { isCode, readCode } from '#shared/domain/accounts/phone-codes.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useOneTimeCode } from '../use-one-time-code.ts';

interface PhoneCodeFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  label?: string;
  /** Called with a code that the browser read in the text. */
  onRead: (code: string) => void;
  /** Called once the field has six digits, also by pasting. */
  onWhole?: () => void;
}

export function PhoneCodeField({
  field,
  error,
  label = phoneMessages.code,
  onRead,
  onWhole,
}: PhoneCodeFieldProps) {
  useOneTimeCode(onRead);
  return (
    <Field label={label} hint={phoneMessages.codeHint} error={error}>
      <TextInput
        ltr
        {...field}
        onChange={async (event) => {
          const isWhole = isCode(readCode(event.target.value));
          await field.onChange(event);
          if (isWhole) onWhole?.();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
