import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={3}
    dir="auto"
    {...useFieldWiring()}
    className={clsx(
      controlClass,
      'min-h-24 resize-none py-3 field-sizing-content placeholder-shown:[direction:rtl]',
      className,
    )}
    placeholder=" "
    {...rest}
  />
);
