import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Put spacing on the parent: inside, margins run left to right. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" translate="no" className={clsx('tabular-nums', className)}>
    {children}
  </bdi>
);
