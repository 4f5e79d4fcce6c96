import { clsx } from 'clsx';
import { Ltr } from './ltr.tsx';

/** Breaks before the at sign, and elsewhere only where one of its halves has no room on a line. */
export function Email({ address, className }: { address: string; className?: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <Ltr className={clsx('email-words', className)}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Ltr>
  );
}
