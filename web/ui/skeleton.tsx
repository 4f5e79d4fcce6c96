import type { ReactNode } from 'react';
import { ui } from '#shared/messages/ar/ui.ts';
import { cn } from './cn.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded-md bg-sunken dark:bg-raised', className)} />
);

/** Announces «loading» once, and stays invisible for the first 150 ms. */
export const Loading = ({ children, className }: { children: ReactNode; className?: string }) => (
  <output className={cn('appear-late block', className)}>
    <span className="sr-only">{ui.loading}</span>
    {children}
  </output>
);
