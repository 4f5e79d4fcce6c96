import { cn } from './cn.ts';

export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cn(
      'inline-block size-5 animate-spin rounded-full border-[2.5px] border-current/25 border-t-current',
      className,
    )}
  />
);
