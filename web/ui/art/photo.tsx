import { cn } from '../cn.ts';

/** A photo over drawn art. If it does not load, its empty alternative leaves nothing and the art is seen. */
export const Photo = ({ src, className }: { src: string | null | undefined; className?: string }) =>
  src ? (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn('absolute inset-0 size-full object-cover', className)}
    />
  ) : null;
