import { photoSources } from '#shared/domain/photos.ts';
import { cn } from '../cn.ts';

type PhotoProps = {
  src: string | null | undefined;
  /** How wide it stands, as the attribute says it. */
  sizes: string;
  /** Above the fold: the first thing to load. */
  eager?: boolean;
  className?: string;
};

/** A photo over drawn art. If it does not load it goes, and the art is seen. */
export const Photo = ({ src, sizes, eager, className }: PhotoProps) =>
  src ? (
    <img
      // Another photo is another element: what was hidden of the last one is not hidden of this.
      key={src}
      ref={hideIfBroken}
      {...photoSources(src)}
      sizes={sizes}
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={cn('absolute inset-0 size-full object-cover', className)}
    />
  ) : null;

/** It may have failed before the page came alive, when nobody listened. */
function hideIfBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const hide = () => (image.hidden = true);
  image.addEventListener('error', hide);
  if (image.complete && !image.naturalWidth) hide();
}
