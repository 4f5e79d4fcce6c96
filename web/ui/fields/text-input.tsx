import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** Phones, e-mails and codes are typed left to right, and aligned to the right. */
  ltr?: boolean;
  /** A code of a few digits: large, in the middle. */
  digits?: boolean;
};

export const TextInput = ({ ltr = false, digits = false, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    dir={ltr || digits ? 'ltr' : 'auto'}
    {...useFieldWiring()}
    className={clsx(
      controlClass,
      digits ? 'min-h-18 text-center text-4xl font-extrabold tracking-[.4em] tabular-nums' : 'min-h-13',
      !digits && (ltr ? 'text-end tabular-nums' : 'placeholder-shown:[direction:rtl]'),
      className,
    )}
    placeholder={ltr || digits ? undefined : ' '}
    {...rest}
  />
);
