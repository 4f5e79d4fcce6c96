import { clsx } from 'clsx';
import { photoSources } from '#shared/domain/menu/photos.ts';

type PhotoProps = {
  src: string | null | undefined;
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A photo that does not load disappears and shows the art below. */
export const Photo = ({ src, sizes, eager, className }: PhotoProps) =>
  src ? (
    <img
      // A new photo gets a new element, so that it is not hidden like a broken predecessor.
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
      className={clsx('absolute inset-0 size-full object-cover', className)}
    />
  ) : null;

/** The photo may have failed before React attached its handlers. */
function hideIfBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const hide = () => (image.hidden = true);
  image.addEventListener('error', hide);
  if (image.complete && !image.naturalWidth) hide();
}
