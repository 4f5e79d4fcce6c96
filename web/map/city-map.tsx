import { sorted } from '#shared/domain/sorted.ts';
import type { ReactNode } from 'react';
import { CityGround } from './city-ground.tsx';
import type { CityShapes } from './city-shapes.ts';
import { placeLabels } from './map-labels.ts';
import { MapPin, pinRadius, type PinKind } from './map-pin.tsx';
import {
  drawPath,
  projectionOf,
  type LatLng,
  type Projection,
  type Size,
  type View,
} from './map-projection.ts';
import { marrakechShapes } from './marrakech-shapes.ts';

export type MapPoint = LatLng & {
  kind: PinKind;
  label?: string;
  id?: string | number;
  isSmall?: boolean;
  /** The point is below what is chosen. */
  isRest?: boolean;
};

type CityMapProps = {
  /** The words for screen readers; omitted on interactive maps. */
  alt?: string;
  size: Size;
  view: View;
  streets?: Projection | null;
  points: readonly MapPoint[];
  route?: readonly LatLng[];
  shapes?: CityShapes;
  children?: ReactNode;
};

/** Needs neither network nor WebGL: the ground below a street map, and its fallback. */
export function CityMap(props: CityMapProps) {
  const { alt, size, view, streets, points, route = [], shapes = marrakechShapes, children } = props;
  const drawn = projectionOf(view, size);
  const places = streets ?? drawn;
  const pins = sorted(points, byLatitude).map((point) => ({
    ...point,
    at: places.project(point),
    radius: pinRadius(point.kind, point.isSmall),
  }));
  const labels = placeLabels(pins, size);
  const way = route.length > 1 ? drawPath(places, route) : undefined;
  const box = {
    viewBox: `0 0 ${size.width} ${size.height}`,
    preserveAspectRatio: 'xMidYMid slice',
  } as const;
  return (
    <>
      <svg {...box} aria-hidden className="absolute inset-0 size-full">
        <CityGround shapes={shapes} projection={drawn} size={size} />
      </svg>
      {children}
      <svg
        {...box}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className="pointer-events-none absolute inset-0 size-full"
      >
        {way && (
          <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
            <path d={way} className="stroke-raised" strokeWidth={9} />
            <path d={way} className="stroke-blue" strokeWidth={5} />
          </g>
        )}
        {pins.map(({ kind, id, label, isSmall, at }, index) => (
          <MapPin
            key={`${kind} ${id ?? label}`}
            kind={kind}
            label={label}
            isSmall={isSmall}
            at={at}
            labelAt={labels[index]}
          />
        ))}
      </svg>
    </>
  );
}

/** Southern pins cover northern ones, the courier covers these, and the rest lies below all. */
const byLatitude = (a: MapPoint, b: MapPoint): number =>
  Number(b.isRest === true) - Number(a.isRest === true) ||
  Number(a.kind === 'courier') - Number(b.kind === 'courier') ||
  b.lat - a.lat;
