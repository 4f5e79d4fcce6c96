import { clsx } from 'clsx';
import { formatNumber } from '#messages/writing/format.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { announcedSeconds } from '../state.ts';

/** `of`: the whole length in seconds. Where motion is reduced the number stands alone. */
export function CountDown({ left, of }: { left: number; of: number }) {
  const said = announcedSeconds(left);
  const isShort = left <= 10;
  return (
    <div className="relative grid size-16 shrink-0 place-items-center">
      <svg
        aria-hidden
        viewBox="0 0 64 64"
        className="absolute inset-0 -rotate-90 fill-none motion-reduce:hidden"
      >
        <circle cx="32" cy="32" r="28" strokeWidth="6" className="stroke-sunken dark:stroke-raised" />
        <circle
          cx="32"
          cy="32"
          r="28"
          strokeWidth="6"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={100 - (100 * left) / of}
          className={clsx(
            'transition-[stroke-dashoffset] duration-1000 ease-linear',
            isShort ? 'stroke-danger' : 'stroke-primary',
          )}
        />
      </svg>
      <span aria-hidden className={clsx('text-xl font-bold tabular-nums', isShort && 'text-danger-ink')}>
        {formatNumber(left)}
      </span>
      <span role="status" className="sr-only">
        {said !== null && offeredJobMessages.left(said)}
      </span>
    </div>
  );
}
