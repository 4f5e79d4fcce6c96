import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('rounded-xl bg-surface shadow-e1', className)} {...rest} />
);
