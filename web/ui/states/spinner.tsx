import { clsx } from 'clsx';

export const Spinner = ({ large = false, className }: { large?: boolean; className?: string }) => (
  <span
    aria-hidden
    className={clsx(
      'inline-block animate-spin rounded-full border-[2.5px] border-current/25 border-t-current',
      large ? 'size-9' : 'size-5',
      className,
    )}
  />
);
