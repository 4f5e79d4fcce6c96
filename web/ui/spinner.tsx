import { cn } from './cn.ts';

/** A turning ring in the colour of the text around it; the words stand elsewhere. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cn(
      'inline-block size-5 animate-spin rounded-full border-[2.5px] border-current/25 border-t-current',
      className,
    )}
  />
);
