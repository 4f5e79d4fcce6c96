import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** Phones, order ids, e-mails, Latin codes. Put spacing on the parent: margins in here run left to right. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={cn('tabular-nums', className)}>
    {children}
  </bdi>
);
