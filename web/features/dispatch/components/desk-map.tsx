import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import type { DispatchDesk } from '#shared/contract/orders/dispatch.ts';
import { mapMessages } from '#messages/couriers/map.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { CityMap } from '#web/map/city-map.tsx';
import type { LatLng } from '#web/map/map-projection.ts';
import { marrakechShapes } from '#web/map/marrakech-shapes.ts';
import { StreetLayer } from '#web/map/street-layer.tsx';
import { useMapView, type MapView } from '#web/map/use-map-view.ts';
import { useSize } from '#web/map/use-size.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { linesOf, pinAt, pointsOf, type Chosen } from '../desk-map.ts';
import { MapLegend } from './map-legend.tsx';
import { PlannedLines } from './planned-lines.tsx';

interface DeskMapProps {
  desk: DispatchDesk;
  styleUrl: string | null | undefined;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen | undefined) => void;
}

/** The buttons stand at a side. */
const room = { top: 72, sides: 68, bottom: 24 };
/** The map's id for the lists, which lead to it. */
export const deskMapId = 'desk-map';
/** A movement of more pixels is a drag. */
const clickPixels = 6;

/** What the lists say, on the map. A press on a pin chooses what it stands for; the lists have a button for the same. */
export function DeskMap({ desk, styleUrl, chosen, onChoose }: DeskMapProps) {
  const [ref, size] = useSize<HTMLDivElement>({ width: 640, height: 320 });
  const points = pointsOf(desk, chosen);
  const lines = linesOf(desk);
  // Later answers do not move the map.
  const [fitted, setFitted] = useState<readonly LatLng[]>(points);
  if (fitted.length === 0 && points.length > 0) setFitted(points);
  const places = fitted.length > 0 ? fitted : marrakechShapes.medina;
  const map = useMapView({ places, size, styleUrl, padding: room });
  const pressed = useRef<readonly [number, number]>(null);
  const { onPointerDown, onPointerUp, ...drag } = map.drag;
  const handleDown = (event: PointerEvent) => {
    pressed.current = [event.clientX, event.clientY];
    onPointerDown(event);
  };
  const handleUp = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    onPointerUp();
    const [x, y] = pressed.current ?? [Infinity, Infinity];
    pressed.current = null;
    if (Math.hypot(clientX - x, clientY - y) > clickPixels) return;
    const box = currentTarget.getBoundingClientRect();
    onChoose(pinAt(points, [clientX - box.x, clientY - box.y], map.projection));
  };
  return (
    <div>
      <div
        ref={ref}
        id={deskMapId}
        className="relative scroll-mt-20 h-72 overflow-hidden rounded-xl bg-map-land shadow-e1 md:h-96"
      >
        <CityMap
          alt={dispatchDeskMessages.map(formatNumber(desk.waiting.length), formatNumber(desk.onDuty.length))}
          size={size}
          view={map.view}
          streets={map.streets.projection}
          points={points}
        >
          <StreetLayer streets={map.streets} />
          <PlannedLines lines={lines} chosen={chosen} size={size} projection={map.projection} />
        </CityMap>
        {/* The library gets pointer events here alone. */}
        <div
          role="presentation"
          data-map-surface
          className="absolute inset-0"
          onPointerDown={handleDown}
          onPointerUp={handleUp}
          {...drag}
        />
        <MapButtons
          map={map}
          onShowAll={() => {
            setFitted(points);
            map.showAll();
          }}
        />
      </div>
      <MapLegend desk={desk} />
    </div>
  );
}

const MapButtons = ({ map, onShowAll }: { map: MapView; onShowAll: () => void }) => (
  <div className="absolute end-2 top-2 flex flex-col gap-1.5">
    <IconButton icon={Plus} tone="floating" label={mapMessages.zoomIn} onClick={() => map.zoom(1)} />
    <IconButton icon={Minus} tone="floating" label={mapMessages.zoomOut} onClick={() => map.zoom(-1)} />
    <IconButton icon={LocateFixed} tone="floating" label={mapMessages.recentre} onClick={onShowAll} />
  </div>
);
