import type { ReactNode } from 'react';
import { ui } from '#shared/messages/ar/ui.ts';
import { cn } from './cn.ts';

/** A sunken block with the geometry of what is coming. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded-md bg-sunken dark:bg-raised', className)} />
);

/** Around skeletons: says «loading» once, and shows nothing for the first 150 ms. */
export const Loading = ({ children, className }: { children: ReactNode; className?: string }) => (
  <output className={cn('appear-late block', className)}>
    <span className="sr-only">{ui.loading}</span>
    {children}
  </output>
);
