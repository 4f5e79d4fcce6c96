import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** Put spacing on the parent: inside, margins run left to right. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={cn('tabular-nums', className)}>
    {children}
  </bdi>
);
