import { clsx } from 'clsx';
import { missingAddress } from '#messages/accounts/missing-address.ts';
import { Ltr } from './ltr.tsx';

/** Stays in one piece; it breaks only where a line has no room for it. */
export const Email = ({ address, className }: { address: string | null; className?: string }) =>
  address === null ? (
    <span>{missingAddress}</span>
  ) : (
    <Ltr className={clsx('email-words', className)}>{address}</Ltr>
  );
