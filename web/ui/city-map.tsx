import type { ReactNode } from 'react';
import { CityGround } from './city-ground.tsx';
import type { CityShapes } from './city-shapes.ts';
import { cn } from './cn.ts';
import { MapPin, type PinKind } from './map-pin.tsx';
import { drawPath, fitProjection, type LatLng, type Padding } from './map-projection.ts';
import { marrakechShapes } from './marrakech-shapes.ts';
import { useSize } from './use-size.ts';

export type MapPoint = LatLng & { kind: PinKind; label?: string };

export type CityMapProps = {
  /** What a screen reader says instead of the picture. */
  alt: string;
  points: readonly MapPoint[];
  /** The way, in blue. */
  route?: readonly LatLng[];
  shapes?: CityShapes;
  /** More room where something overlaps the map, such as a sheet at the bottom. */
  padding?: Partial<Padding>;
  className?: string;
  /** What floats over the map. */
  children?: ReactNode;
};

const room: Padding = { top: 84, sides: 44, bottom: 28 };

/** The drawn city: there at once, without network or WebGL; the ground under a real map, and its fallback. */
export function CityMap(props: CityMapProps) {
  const { alt, points, route = [], shapes = marrakechShapes, padding, className, children } = props;
  const [ref, size] = useSize<HTMLDivElement>({ width: 390, height: 300 });
  const shown = [...points, ...route];
  const projection = fitProjection(shown.length > 0 ? shown : shapes.medina, size, { ...room, ...padding });
  const way = route.length > 1 ? drawPath(projection, route) : undefined;
  return (
    <div ref={ref} className={cn('relative overflow-hidden bg-map-land', className)}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={alt}
        className="absolute inset-0 size-full"
      >
        <CityGround shapes={shapes} projection={projection} size={size} />
        {way && (
          <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
            <path d={way} className="stroke-raised" strokeWidth={9} />
            <path d={way} className="stroke-blue" strokeWidth={5} />
          </g>
        )}
        {points.toSorted(byLatitude).map((point) => (
          <MapPin
            key={`${point.kind} ${point.lat} ${point.lng}`}
            kind={point.kind}
            label={point.label}
            at={projection.project(point)}
          />
        ))}
      </svg>
      {children}
    </div>
  );
}

/** Southern pins stand in front of northern ones; the courier in front of all. */
const byLatitude = (a: MapPoint, b: MapPoint): number =>
  Number(a.kind === 'courier') - Number(b.kind === 'courier') || b.lat - a.lat;
