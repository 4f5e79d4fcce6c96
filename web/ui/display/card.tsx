import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={clsx('rounded-xl bg-surface shadow-e1', className)} {...rest} />
);
