import { clsx } from 'clsx';
import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { mapMessages } from '#messages/couriers/map.ts';
import { CityMap, type MapPoint } from './city-map.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { apartScale, drawnNearest, fitView, type LatLng, type Padding } from './map-projection.ts';
import { marrakechShapes } from './marrakech-shapes.ts';
import { StreetLayer } from './street-layer.tsx';
import { useSize } from './use-size.ts';
import { useStreets } from './use-streets.ts';

export type StreetMapProps = {
  alt: string;
  points: readonly MapPoint[];
  route?: readonly LatLng[];
  styleUrl: string | null | undefined;
  isEmbedded?: boolean;
  padding?: Partial<Padding>;
  className?: string;
  children?: ReactNode;
};

const room: Padding = { top: 84, sides: 44, bottom: 28 };
/** The nearest view is closer than that of the drawn map, because streets have names. */
export const streetNearest = 1.1;

export function StreetMap(props: StreetMapProps) {
  const { alt, points, route = [], styleUrl, isEmbedded, padding, className, children } = props;
  const [ref, size] = useSize<HTMLDivElement>({ width: 390, height: 300 });
  const places = [...points, ...route];
  const shown = places.length > 0 ? places : marrakechShapes.medina;
  const fit = (nearest: number) => fitView(shown, { size, padding: { ...room, ...padding }, nearest });
  const streets = useStreets({ styleUrl, isEmbedded, view: fit(streetNearest) });
  return (
    <div ref={ref} className={clsx('relative overflow-hidden bg-map-land', className)}>
      <CityMap
        alt={alt}
        size={size}
        view={fit(apartScale(route, { usual: drawnNearest, nearest: streetNearest }))}
        streets={streets.projection}
        points={points}
        route={route}
      >
        <StreetLayer streets={streets} />
      </CityMap>
      {streets.isMoved && (
        <div className="absolute end-4 bottom-10 flex">
          <IconButton
            icon={LocateFixed}
            label={mapMessages.recentre}
            tone="floating"
            round
            onClick={streets.recentre}
          />
        </div>
      )}
      {children}
    </div>
  );
}
