import { clsx } from 'clsx';

/** The parent is `relative isolate`; callers set the opacity. */
export const NightTexture = ({
  tone = 'gold',
  className = 'opacity-7',
}: {
  tone?: 'gold' | 'white';
  className?: string;
}) => (
  <img
    src={`/art/zellige/lines-${tone}.svg`}
    alt=""
    draggable={false}
    className={clsx('pointer-events-none absolute inset-0 -z-10 size-full', className)}
  />
);
