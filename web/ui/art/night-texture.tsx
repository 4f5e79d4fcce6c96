import { cn } from '../cn.ts';

/** The parent is `relative isolate`; callers set the opacity. */
export const NightTexture = ({
  tone = 'gold',
  className,
}: {
  tone?: 'gold' | 'white';
  className?: string;
}) => (
  <img
    src={`/art/zellige/lines-${tone}.svg`}
    alt=""
    draggable={false}
    className={cn('pointer-events-none absolute inset-0 -z-10 size-full opacity-7', className)}
  />
);
