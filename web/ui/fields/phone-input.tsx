import { formMessages } from '#messages/writing/forms.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export const PhoneInput = (props: Omit<TextInputProps, 'ltr' | 'type'>) => (
  <TextInput
    ltr
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder={formMessages.phoneExample}
    {...props}
  />
);
