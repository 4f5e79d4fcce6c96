import { coverArt, plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { kit } from '#messages/frame/kit.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { PhotoField, type PhotoFieldProps } from '#web/ui/fields/photo-field.tsx';
import { KitSection } from './kit-section.tsx';

const nothing = () => undefined;
const plate = (id: string, photo?: string) => (
  <DishPlate art={plateArt(id)} food="tagine" photo={photo} className="w-24 rounded-full" />
);
const field = {
  label: photoMessages.ofMenuItem,
  hint: photoMessages.menuItemHint,
  preview: plate('1'),
  hasPhoto: false,
  onChoose: nothing,
  onRemove: nothing,
} satisfies PhotoFieldProps;

export const KitPhotos = () => (
  <KitSection title={kit.sections.photos} className="grid items-center gap-6 md:grid-cols-2">
    <PhotoField {...field} />
    <PhotoField {...field} hasPhoto preview={plate('2', '/art/tagine-large.webp')} />
    <PhotoField {...field} busy hasPhoto preview={plate('3', '/art/tagine-large.webp')} />
    <PhotoField {...field} error={photoMessages.notAPhoto} />
    <PhotoField {...field} hasPhoto preview={plate('4', '/photos/missing/240.webp')} />
    <PhotoField
      {...field}
      wide
      label={photoMessages.cover}
      hint={photoMessages.coverHint}
      preview={
        <Cover art={coverArt(1)} foods={['tagine', 'bread', 'olives']} className="h-44 rounded-[inherit]" />
      }
    />
  </KitSection>
);
