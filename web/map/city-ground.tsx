import { useId } from 'react';
import type { CityShapes } from './city-shapes.ts';
import { drawPath, type LatLng, type Projection, type Size } from './map-projection.ts';

type GroundProps = { shapes: CityShapes; projection: Projection; size: Size };

export function CityGround({ shapes, projection, size }: GroundProps) {
  const id = useId();
  const area = (outlines: readonly (readonly LatLng[])[]) =>
    outlines.map((outline) => drawPath(projection, outline, true)).join('');
  const lines = (roads: readonly (readonly LatLng[])[]) =>
    roads.map((road) => drawPath(projection, road)).join('');
  const { pixelsPerMetre } = projection;
  const avenue = clamp(30 * pixelsPerMetre, 3.5, 13);
  const medina = area([shapes.medina]);
  return (
    <>
      <defs>
        <Blocks id={`${id}land`} projection={projection} origin={shapes.centre} degrees={-9} />
        {shapes.grids.map(({ degrees }) => (
          <Blocks
            key={degrees}
            id={`${id}${degrees}`}
            projection={projection}
            origin={shapes.centre}
            degrees={degrees}
          />
        ))}
        <Alleys id={`${id}medina`} projection={projection} origin={shapes.centre} />
      </defs>
      <path d={`M0 0H${size.width}V${size.height}H0Z`} className="fill-map-land" />
      <path d={`M0 0H${size.width}V${size.height}H0Z`} fill={`url(#${id}land)`} />
      {shapes.grids.map(({ outline, degrees }) => (
        <g key={degrees}>
          <path d={area([outline])} className="fill-map-land" />
          <path d={area([outline])} fill={`url(#${id}${degrees})`} />
        </g>
      ))}
      <path
        d={area(shapes.parks)}
        className="fill-map-park stroke-map-park"
        strokeWidth={6}
        strokeLinejoin="round"
      />
      <path d={area(shapes.pools)} className="fill-map-water" />
      <path
        d={lines(shapes.rivers)}
        className="fill-none stroke-map-water"
        strokeWidth={clamp(40 * pixelsPerMetre, 3, 18)}
        strokeLinejoin="round"
      />
      <path d={medina} className="fill-map-medina" />
      <path d={medina} fill={`url(#${id}medina)`} />
      <g className="fill-none stroke-map-road" strokeLinecap="round" strokeLinejoin="round">
        <path d={lines(shapes.streets)} strokeWidth={avenue * 0.55} />
        <path d={lines(shapes.avenues)} strokeWidth={avenue} />
      </g>
    </>
  );
}

type PatternProps = { id: string; projection: Projection; origin: LatLng; degrees: number };

/** Blocks grow with the distance, so that their pattern stays legible. */
function Blocks({ id, projection, origin, degrees }: PatternProps) {
  const unit = legible(96, projection.pixelsPerMetre, 30);
  const [x, y] = projection.project(origin);
  return (
    <pattern
      id={id}
      width={4}
      height={3}
      patternUnits="userSpaceOnUse"
      patternTransform={`translate(${x} ${y}) rotate(${degrees}) scale(${unit / 2})`}
    >
      <path
        className="fill-map-block"
        d="M.2.2H1.75V1.3H.2ZM2.05.2H3.8V.95H2.05ZM.2 1.65H1.2V2.8H.2ZM1.5 1.65H2.55V2.8H1.5ZM2.05 1.2H3.8V1.4H2.05ZM2.85 1.65H3.8V2.8H2.85Z"
      />
    </pattern>
  );
}

function Alleys({ id, projection, origin }: Omit<PatternProps, 'degrees'>) {
  const unit = legible(60, projection.pixelsPerMetre, 18);
  const [x, y] = projection.project(origin);
  return (
    <pattern
      id={id}
      width={5}
      height={4}
      patternUnits="userSpaceOnUse"
      patternTransform={`translate(${x} ${y}) rotate(14) scale(${unit / 2})`}
    >
      <path
        className="fill-map-block opacity-55"
        d="M.2.3 1.4.1 1.6 1.1.4 1.3ZM2 .2 2.9.4 2.7 1.3 1.9 1.2ZM3.4.1H4.6L4.7.9 3.5 1ZM.3 1.8 1.1 1.7 1.2 2.6.2 2.7ZM1.6 1.7 3 1.6 2.9 2.3 1.7 2.5ZM3.5 1.5 4.7 1.6 4.6 2.6 3.4 2.4ZM.4 3.1 2 3 1.9 3.8.3 3.7ZM2.4 2.9 3.3 2.8 3.4 3.7 2.5 3.8ZM3.9 3H4.8V3.8L3.8 3.6Z"
      />
    </pattern>
  );
}

/** Doubles a length in metres until it has at least this many pixels. */
function legible(metres: number, pixelsPerMetre: number, pixels: number): number {
  const length = metres * pixelsPerMetre;
  return length >= pixels ? length : length * 2 ** Math.ceil(Math.log2(pixels / length));
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
