import { foodNames } from '#shared/domain/menu/food-names.ts';
import { coverFoodsFor } from '#messages/menu/food-art.ts';
import { kit } from '#messages/frame/kit.ts';
import { ArchTile } from '#web/ui/art/arch-tile.tsx';
import { Cover } from '#web/ui/art/cover.tsx';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { Food } from '#web/ui/art/food.tsx';
import { Frieze } from '#web/ui/art/frieze.tsx';
import { coverArt, coverArts, glazes, plateArt, tilings } from '#shared/domain/restaurants/cover-art.ts';
import { NightTexture } from '#web/ui/art/night-texture.tsx';
import { Zellige } from '#web/ui/art/zellige.tsx';
import type { MapPoint } from '#web/map/city-map.tsx';
import { StreetMap } from '#web/map/street-map.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';
import { KitSection } from './kit-section.tsx';

const covers = coverArts(kit.cuisines.map((_, i) => i + 1));
const plates = Array.from({ length: 32 }, (_, i) => i + 1);

export const KitArt = () => (
  <KitSection title={kit.sections.art} className="block space-y-5">
    <div className="on-night relative isolate overflow-hidden rounded-2xl bg-night p-6 text-night-fg">
      <NightTexture />
      <div className="night-glow absolute inset-0 -z-10" />
      <Logo />
      <Frieze place="hero" className="mt-6" />
    </div>
    <Logo />
    <Frieze place="page" />
    <Cover
      banner
      art={coverArt(1)}
      foods={['tagine', 'bread', 'olives']}
      className="h-62 rounded-2xl md:h-[300px]"
      plateClassName="-bottom-[2%] md:bottom-[7%]"
    />
    <div className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {kit.cuisines.map((cuisine, i) => (
        <Cover
          key={cuisine}
          art={covers[i] ?? coverArt(i)}
          foods={coverFoodsFor(cuisine, '')}
          className="aspect-[16/8.6] rounded-xl"
        />
      ))}
    </div>
    <div className="grid grid-cols-3 gap-2 md:grid-cols-8">
      {tilings.flatMap((tiling) =>
        glazes.map((glaze) => (
          <div key={glaze + tiling} className="relative h-24 overflow-hidden rounded-lg">
            <Zellige glaze={glaze} tiling={tiling} />
          </div>
        )),
      )}
    </div>
    <div className="grid grid-cols-4 gap-4 md:grid-cols-8">
      {plates.map((id) => (
        <DishPlate key={id} art={plateArt(id)} food={foodNames[id * 2] ?? 'plate'} />
      ))}
    </div>
    <div className="group flex flex-wrap gap-4">
      {(['chosen', 'plain', 'soft'] as const).map((tone) => (
        <ArchTile key={tone} food="burger" tone={tone} className="h-21 w-18.5" />
      ))}
    </div>
    <div className="flex flex-wrap gap-2">
      {foodNames.map((name) => (
        <Food key={name} name={name} className="size-12" />
      ))}
    </div>
  </KitSection>
);

const points: MapPoint[] = [
  { kind: 'restaurant', label: kit.restaurant, lat: 31.632, lng: -7.9866 },
  { kind: 'destination', label: kit.yourPlace, lat: 31.637, lng: -8.0106 },
  { kind: 'courier', lat: 31.6311, lng: -8.0012 },
];

const route = [
  { lat: 31.632, lng: -7.9866 },
  { lat: 31.6288, lng: -7.988 },
  { lat: 31.6258, lng: -7.9891 },
  { lat: 31.6254, lng: -7.9925 },
  { lat: 31.6274, lng: -7.9964 },
  { lat: 31.6311, lng: -8.0012 },
  { lat: 31.6345, lng: -8.0065 },
  { lat: 31.637, lng: -8.0106 },
];

export const KitMap = () => (
  <KitSection title={kit.sections.map} className="grid items-center gap-4 md:grid-cols-2">
    <StreetMap styleUrl={null} alt={kit.mapAlt} points={points} route={route} className="h-100 rounded-xl" />
    <StreetMap styleUrl={null} alt={kit.mapAlt} points={points.slice(1, 2)} className="h-100 rounded-xl" />
    <StreetMap styleUrl={null} alt={kit.mapAlt} points={[]} className="h-100 rounded-xl" />
    <StreetMap styleUrl={null} alt={kit.mapAlt} points={points.slice(0, 2)} className="h-40 rounded-xl" />
  </KitSection>
);
