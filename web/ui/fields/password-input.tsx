import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formMessages } from '#messages/writing/forms.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Allows pasting and password managers (WCAG 3.3.8). */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, 'type' | 'ltr'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      {/* The left side is the start of a left-to-right control. */}
      <TextInput ltr {...rest} type={isShown ? 'text' : 'password'} className={clsx('ps-13', className)} />
      <button
        type="button"
        aria-label={isShown ? formMessages.hidePassword : formMessages.showPassword}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-1 my-auto grid size-11 place-items-center rounded-md text-fg-subtle"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
