import { useState } from 'react';
import { drawnNearest, projectionOf, type LatLng, type Size } from './map-projection.ts';
import { streetNearest } from './street-map.tsx';
import { useStreets } from './use-streets.ts';

interface PinView {
  pin: LatLng | null;
  start: LatLng;
  size: Size;
  styleUrl: string | null | undefined;
  onPlace: (place: LatLng) => void;
}

/** Each step shows twice the ground; the last shows a whole city. */
const farthest = 5;
const overview = 3;

export function usePinView({ pin, start, size, styleUrl, onPlace }: PinView) {
  const [shown, setShown] = useState({ pin, start, centre: pin ?? start, step: pin ? 0 : overview });
  const [dragged, setDragged] = useState<LatLng | null>(null);
  if (!isSame(pin, shown.pin))
    setShown({ ...shown, pin, centre: pin ?? shown.centre, step: pin ? 0 : shown.step });
  // The device may tell later which part of the city it is in.
  else if (!pin && !isSame(start, shown.start)) setShown({ ...shown, start, centre: start });

  const viewAt = (nearest: number) => ({ centre: shown.centre, pixelsPerMetre: nearest / 2 ** shown.step });
  const view = viewAt(drawnNearest);
  const streets = useStreets({
    styleUrl,
    view: viewAt(streetNearest),
    isEmbedded: true,
    isAlwaysFollowing: true,
    onTap: (place) => handlePlace(place),
  });
  const projection = streets.projection ?? projectionOf(view, size);

  const handlePlace = (place: LatLng) => {
    setDragged(null);
    if (!pin) setShown({ ...shown, pin: place, centre: place, step: 0 });
    else if (isWellInside(projection.project(place), size)) setShown({ ...shown, pin: place });
    else if (streets.projection) {
      streets.panTo(place);
      setShown({ ...shown, pin: place });
    } else setShown({ ...shown, pin: place, centre: place });
    onPlace(place);
  };
  const handleZoom = (levels: number) => {
    const step = Math.min(farthest, Math.max(0, shown.step - levels));
    if (streets.projection) streets.zoomBy(levels);
    else setShown({ ...shown, centre: pin ?? shown.centre, step });
  };
  return {
    view,
    streets,
    projection,
    shownPin: dragged ?? pin,
    drag: setDragged,
    place: handlePlace,
    zoom: handleZoom,
  };
}

const isSame = (a: LatLng | null, b: LatLng | null): boolean => a?.lat === b?.lat && a?.lng === b?.lng;

/** Near the edge the next step would leave the picture. */
const edge = 44;

const isWellInside = ([x, y]: readonly [number, number], { width, height }: Size): boolean =>
  x > edge && x < width - edge && y > edge + 20 && y < height - edge / 2;
