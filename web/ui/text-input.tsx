import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** Phones, e-mails, codes: written left to right, standing at the right edge like the Arabic around them. */
  ltr?: boolean;
};

export const TextInput = ({ ltr = false, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    dir={ltr ? 'ltr' : 'auto'}
    {...useFieldWiring()}
    className={cn(
      controlClass,
      ltr ? 'text-end tabular-nums' : 'placeholder-shown:[direction:rtl]',
      className,
    )}
    placeholder={ltr ? undefined : ' '}
    {...rest}
  />
);
