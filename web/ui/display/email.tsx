import { clsx } from 'clsx';
import { Ltr } from './ltr.tsx';

/** Stays in one piece; it breaks only where a line has no room for it. */
export const Email = ({ address, className }: { address: string; className?: string }) => (
  <Ltr className={clsx('email-words', className)}>{address}</Ltr>
);
