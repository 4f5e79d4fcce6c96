import { Map as Canvas, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './streets.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { mapMessages } from '#messages/couriers/map.ts';
import { pixelsPerMetreAt, zoomOf, type LatLng, type Projection, type View } from './map-projection.ts';

interface StreetsOptions {
  container: HTMLElement;
  styleUrl: string;
  style: StyleSpecification;
  view: View;
  /** The map is in a scrolling page, where one finger and the wheel scroll the page. */
  isEmbedded: boolean;
  /** Called first when the map is complete, then at every movement. */
  onView: (projection: Projection) => void;
  onMoved: () => void;
  onTap: (place: LatLng) => void;
  /** Called for missing tiles, or a lost WebGL context. */
  onFailed: () => void;
}

export interface Streets {
  show: (view: View) => void;
  panTo: (place: LatLng) => void;
  zoomBy: (levels: number) => void;
  jumpTo: (place: LatLng) => void;
  paint: (style: StyleSpecification) => void;
  close: () => void;
}

/** Import lazily: this file loads the whole library. */
export function openStreets(options: StreetsOptions): Streets {
  const { onMoved, onTap, onFailed } = options;
  const canvas = createCanvas(options);
  let isWhole = false;
  let zoomGoal: number | undefined;
  const moveTo = (goal: { center?: LatLng; zoom: number }) => {
    canvas.easeTo(goal);
    // The goal is set after the call, which ends the movement before it.
    zoomGoal = goal.zoom;
  };
  const tellView = () => isWhole && options.onView(projectionOf(canvas));
  canvas.on('load', () => {
    isWhole = true;
    tellView();
  });
  canvas.on('move', tellView);
  canvas.on('resize', tellView);
  canvas.on('moveend', () => {
    zoomGoal = undefined;
  });
  canvas.on('movestart', ({ originalEvent }) => originalEvent && onMoved());
  canvas.on('click', ({ lngLat: { lat, lng } }) => onTap({ lat, lng }));
  canvas.on('webglcontextlost', onFailed);
  // Unhandled errors land on the console. A later missing tile leaves a gap; a source missing at the start fails the map.
  canvas.on('error', (event) => {
    if (!isWhole && 'sourceId' in event) onFailed();
  });
  return {
    show: (view) => canvas.easeTo({ center: view.centre, zoom: zoomOf(view) }),
    panTo: (place) => moveTo({ center: place, zoom: zoomGoal ?? canvas.getZoom() }),
    zoomBy: (levels) => moveTo({ zoom: (zoomGoal ?? canvas.getZoom()) + levels }),
    jumpTo: (place) => canvas.jumpTo({ center: place }),
    paint: (style) => canvas.setStyle(style),
    close: () => canvas.remove(),
  };
}

function createCanvas({ container, styleUrl, style, view, isEmbedded }: StreetsOptions): Canvas {
  // The map is blank in the built product without the worker's address. The file's headers name the tiles'
  // host and are cached by address.
  setWorkerUrl(`${workerUrl}?tiles=${encodeURIComponent(new URL(styleUrl).origin)}`);
  const hasMouse = window.matchMedia('(pointer: fine)').matches;
  const canvas = new Canvas({
    container,
    style,
    center: view.centre,
    zoom: zoomOf(view),
    minZoom: 9,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    attributionControl: { compact: true },
    cooperativeGestures: isEmbedded && !hasMouse,
    scrollZoom: !isEmbedded,
    localIdeographFontFamily: "'Vazirmatn Variable', sans-serif",
    locale: {
      'Map.Title': mapMessages.streets,
      'AttributionControl.ToggleAttribution': mapMessages.sources,
      'CooperativeGesturesHandler.MobileHelpText': mapMessages.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': mapMessages.useButtons,
      'CooperativeGesturesHandler.MacHelpText': mapMessages.useButtons,
    },
  });
  canvas.touchZoomRotate.disableRotation();
  canvas.keyboard.disableRotation();
  return canvas;
}

const projectionOf = (canvas: Canvas): Projection => ({
  project: (place) => {
    const { x, y } = canvas.project(place);
    return [x, y];
  },
  unproject: (pixel) => {
    const { lat, lng } = canvas.unproject([...pixel]);
    return { lat, lng };
  },
  pixelsPerMetre: pixelsPerMetreAt(canvas.getZoom(), canvas.getCenter().lat),
});
