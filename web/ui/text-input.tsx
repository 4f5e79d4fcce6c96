import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** For phones, e-mails and codes: typed left to right, aligned to the right. */
  ltr?: boolean;
};

export const TextInput = ({ ltr = false, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    dir={ltr ? 'ltr' : 'auto'}
    {...useFieldWiring()}
    className={clsx(
      controlClass,
      'min-h-13',
      ltr ? 'text-end tabular-nums' : 'placeholder-shown:[direction:rtl]',
      className,
    )}
    placeholder={ltr ? undefined : ' '}
    {...rest}
  />
);
