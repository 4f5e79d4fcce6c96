import { clsx } from 'clsx';
import { formatPhone } from '#messages/writing/format.ts';
import { Ltr } from './ltr.tsx';

/** A phone number stays in one line where a table or a sentence is narrow. */
export const Phone = ({ number, className }: { number: string; className?: string }) => (
  <Ltr className={clsx('whitespace-nowrap', className)}>{formatPhone(number)}</Ltr>
);
