import { clsx } from 'clsx';
import { streetTenths } from '#shared/domain/money/courier-pay.ts';
import { earthRadiusMetres, type Position, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { positionOf } from '#shared/domain/reach/polygons.ts';
import type { Tariff, Zone } from '#shared/domain/reach/tariff.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { drawPath, type LatLng, type Projection, type Size } from '#web/map/map-projection.ts';
import type { SketchShape } from '../zone-drawing.ts';
import { zoneLook } from '../zone-looks.ts';

interface ZoneShapesProps {
  size: Size;
  projection: Projection;
  city: ServiceArea;
  /** What rings stand around. */
  centre: Position;
  zones: Tariff;
  chosen: number | null;
  sketch: readonly SketchShape[] | null;
  /** The wrong corner of the chosen zone, by its faults. */
  wrongCorner: number | null;
}

export function ZoneShapes(props: ZoneShapesProps) {
  const { size, projection, city, centre, zones, chosen, sketch, wrongCorner } = props;
  const path = (places: readonly LatLng[]) => drawPath(projection, places, true);
  const moved = new Map(sketch?.flatMap(({ zone, places }) => (zone === undefined ? [] : [[zone, places]])));
  const order = zones.map((_zone, index) => index);
  const wrong = chosen === null || wrongCorner === null ? undefined : zones[chosen]?.corners?.[wrongCorner];
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path
        d={path(circleOf(city.centre, city.radiusMetres))}
        className="fill-none stroke-fg-muted"
        strokeWidth={1.5}
        strokeDasharray="6 5"
      />
      {order.map((index) => {
        const zone = zones[index];
        const places = moved.get(index) ?? zone?.corners?.map((corner) => positionOf(corner));
        return (
          zone && (
            <path
              key={index}
              d={places ? path(places) : ringPath(zone, { centre, city, path })}
              fillRule="evenodd"
              className={clsx(zoneLook(index).shape, index === chosen && 'opacity-100')}
              fillOpacity={index === chosen ? 0.3 : 0.16}
              strokeWidth={index === chosen ? 3 : 1.5}
            />
          )
        );
      })}
      <Handles sketch={sketch} projection={projection} />
      {wrong && <Mark at={projection.project(positionOf(wrong))} />}
      {zones.map((zone, index) => (
        <Badge key={index} number={index} at={projection.project(badgePlace(zone, { centre, city }))} />
      ))}
    </svg>
  );
}

const Handles = ({ sketch, projection }: Pick<ZoneShapesProps, 'sketch' | 'projection'>) =>
  sketch
    ?.filter(({ zone }) => zone === undefined)
    .map((shape) => <Handle key={shape.id} shape={shape} projection={projection} />);

function Handle({ shape, projection }: { shape: SketchShape; projection: Projection }) {
  const { kind, places } = shape;
  const [place] = places;
  if (!place) return null;
  if (kind === 'area' || kind === 'line')
    return <path d={drawPath(projection, places)} className="fill-accent/20 stroke-accent" strokeWidth={3} />;
  const [cx, cy] = projection.project(place);
  const isMiddle = kind === 'middle';
  return (
    <circle
      {...{ cx, cy }}
      r={isMiddle ? 5 : 7}
      className={clsx('stroke-fg', isMiddle ? 'fill-fg/40' : 'fill-raised')}
      strokeWidth={isMiddle ? 1 : 2.5}
    />
  );
}

const Mark = ({ at: [cx, cy] }: { at: readonly [number, number] }) => (
  <circle {...{ cx, cy }} r={12} className="fill-none stroke-danger" strokeWidth={4} />
);

const Badge = ({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle r={11} className={zoneLook(number).badge} />
    <text y={4.5} textAnchor="middle" className={clsx(zoneLook(number).digit, 'text-xs font-extrabold')}>
      {formatNumber(number + 1)}
    </text>
  </g>
);

const corners = 72;

function circleOf(centre: Position, radiusMetres: number): LatLng[] {
  const lat = (radiusMetres / earthRadiusMetres) * (180 / Math.PI);
  const lng = lat / Math.cos((centre.lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, step) => {
    const angle = (step / corners) * 2 * Math.PI;
    return { lat: centre.lat + lat * Math.cos(angle), lng: centre.lng + lng * Math.sin(angle) };
  });
}

/** Lengths are of the way, and streets are longer than the straight line. */
const straight = (metres: number): number => (metres * 10) / streetTenths;

interface RingPlace {
  centre: Position;
  city: ServiceArea;
  path: (places: readonly LatLng[]) => string;
}

function ringPath({ afterMetres, untilMetres }: Zone, { centre, city, path }: RingPlace): string {
  const outer =
    untilMetres === null ? circleOf(city.centre, city.radiusMetres) : circleOf(centre, straight(untilMetres));
  const inner = afterMetres > 0 ? path(circleOf(centre, straight(afterMetres))) : '';
  return path(outer) + inner;
}

/** The badge is in the middle of a border; that of a ring above its centre. */
function badgePlace(
  { corners: border, afterMetres, untilMetres }: Zone,
  { centre, city }: Pick<RingPlace, 'centre' | 'city'>,
): Position {
  if (border && border.length > 0) {
    const sum = border.reduce(([lat, lng], corner) => [lat + corner[0], lng + corner[1]] as const, [
      0, 0,
    ] as const);
    return positionOf([sum[0] / border.length, sum[1] / border.length]);
  }
  const end = untilMetres === null ? city.radiusMetres : straight(untilMetres);
  const middle = (straight(afterMetres) + end) / 2;
  return { lat: centre.lat + (middle / earthRadiusMetres) * (180 / Math.PI), lng: centre.lng };
}
