import { clsx } from 'clsx';
import { Maximize, Minus, Plus, Focus } from 'lucide-react';
import type { Position, ServiceArea } from '#shared/domain/promise/distance.ts';
import { positionOf, type Corner } from '#shared/domain/reach/polygons.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { mapMessages } from '#messages/couriers/map.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { CityMap, type MapPoint } from '#web/map/city-map.tsx';
import { StreetLayer } from '#web/map/street-layer.tsx';
import { useMapView, type MapView } from '#web/map/use-map-view.ts';
import { useSize } from '#web/map/use-size.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useZoneDrawing } from '../use-zone-drawing.ts';
import { CornerHandle } from './corner-handle.tsx';
import { ZoneShapes } from './zone-shapes.tsx';

interface ZoneMapProps {
  city: ServiceArea;
  styleUrl: string | null;
  /** What rings stand around, and where it is drawn. */
  centre: Position;
  points: readonly MapPoint[];
  zones: Tariff;
  chosen: number | null;
  corner: number;
  wrongCorner: number | null;
  isDrawing: boolean;
  onDrawn: (corners: Corner[]) => void;
  onBorder: (zone: number, corners: readonly Corner[]) => void;
  onChosen: (zone: number | null) => void;
  onCorner: (corner: number) => void;
}

export function ZoneMap(props: ZoneMapProps) {
  const { city, styleUrl, centre, points, zones, chosen, corner, wrongCorner, isDrawing } = props;
  const [ref, size] = useSize<HTMLDivElement>({ width: 640, height: 400 });
  const map = useMapView({ places: edgesOf(city), size, styleUrl });
  const { surface, sketch } = useZoneDrawing({
    projection: map.projection,
    zones,
    chosen,
    isDrawing,
    onDrawn: props.onDrawn,
    onChanged: props.onBorder,
    onChosen: props.onChosen,
    onHeld: map.hold,
  });
  const border = chosen === null ? null : zones[chosen]?.corners;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={tariffDeskMessages.map}
      className="relative h-80 overflow-hidden rounded-xl bg-map-land shadow-e1 md:h-104"
    >
      <CityMap size={size} view={map.view} streets={map.streets.projection} points={points}>
        <StreetLayer streets={map.streets} />
      </CityMap>
      <ZoneShapes
        {...{ size, city, centre, zones, chosen, sketch, wrongCorner }}
        projection={map.projection}
      />
      {/* The library gets pointer events here alone. */}
      <div
        ref={surface}
        role="presentation"
        data-map-surface
        className={clsx('absolute inset-0', (isDrawing || border) && 'touch-none')}
        {...map.drag}
      />
      {border && chosen !== null && !isDrawing && (
        <CornerHandle
          {...{ border, corner, size }}
          projection={map.projection}
          onCorner={props.onCorner}
          onChange={(corners) => props.onBorder(chosen, corners)}
        />
      )}
      <MapButtons map={map} border={border} />
      {isDrawing && (
        <p className="absolute inset-x-2 bottom-2 rounded-lg bg-raised px-3 py-2 text-sm font-semibold shadow-e2">
          {tariffDeskMessages.drawing}
        </p>
      )}
    </div>
  );
}

interface MapButtonsProps {
  map: MapView;
  border: readonly Corner[] | null | undefined;
}

const MapButtons = ({ map, border }: MapButtonsProps) => (
  <div className="absolute end-2 top-2 flex flex-col gap-1.5">
    <IconButton icon={Plus} tone="floating" label={mapMessages.zoomIn} onClick={() => map.zoom(1)} />
    <IconButton icon={Minus} tone="floating" label={mapMessages.zoomOut} onClick={() => map.zoom(-1)} />
    <IconButton icon={Maximize} tone="floating" label={tariffDeskMessages.showAll} onClick={map.showAll} />
    {border && border.length > 0 && (
      <IconButton
        icon={Focus}
        tone="floating"
        label={tariffDeskMessages.showZone}
        onClick={() => map.showPlaces(border.map((one) => positionOf(one)))}
      />
    )}
  </div>
);

/** A map that shows these shows the city. */
function edgesOf({ centre: { lat, lng }, radiusMetres }: ServiceArea): Position[] {
  const north = radiusMetres / 111_195;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [
    { lat: lat - north, lng: lng - east },
    { lat: lat + north, lng: lng + east },
  ];
}
