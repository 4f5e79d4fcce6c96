import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { abortAfter } from '#web/lib/abort-after.ts';
import { useIsIdle } from '#web/lib/lazy-part.ts';
import type { LatLng, Projection, View } from './map-projection.ts';
import type { Streets } from './street-canvas.ts';
import { readStreetPalette, watchTheme } from './street-palette.ts';
import { adaptStyle } from './street-style.ts';

interface StreetsOptions {
  styleUrl: string | null | undefined;
  view: View;
  isEmbedded?: boolean;
  isAlwaysFollowing?: boolean;
  onTap?: (place: LatLng) => void;
}

export interface ShownStreets {
  ref: RefObject<HTMLDivElement | null>;
  projection: Projection | null;
  isMoved: boolean;
  recentre: () => void;
  panTo: (place: LatLng) => void;
  zoomBy: (levels: number) => void;
  /** Moves at once, for a map that is dragged by what lies above it. */
  jumpTo: (place: LatLng) => void;
}

/** Needs a style, a network and WebGL; any failure leaves the drawn map. */
export function useStreets(options: StreetsOptions): ShownStreets {
  const { styleUrl, view, isEmbedded = false, isAlwaysFollowing = false } = options;
  const ref = useRef<HTMLDivElement>(null);
  const streets = useRef<Streets>(null);
  const [projection, setProjection] = useState<Projection | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const isIdle = useIsIdle();
  const { lat, lng } = view.centre;

  const currentView = useEffectEvent(() => view);
  const handleTap = useEffectEvent((place: LatLng) => options.onTap?.(place));
  useEffect(() => {
    const container = ref.current;
    if (!styleUrl || !isIdle || !container) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => {
      controller.abort();
      streets.current?.close();
      streets.current = null;
      setProjection(null);
      setIsMoved(false);
    };
    const open = async () => {
      const opened = await openOver(container, styleUrl, {
        signal,
        isEmbedded,
        currentView: () => currentView(),
        onView: setProjection,
        onMoved: () => setIsMoved(true),
        onTap: (place) => handleTap(place),
        // The closing is deferred, because the library is still notifying its listeners.
        onFailed: () => setTimeout(close),
      });
      streets.current = opened ?? null;
    };
    open().catch(() => undefined);
    return close;
  }, [styleUrl, isIdle, isEmbedded]);

  const isFollowing = isAlwaysFollowing || !isMoved;
  useEffect(() => {
    if (isFollowing) streets.current?.show(currentView());
  }, [isFollowing, lat, lng, view.pixelsPerMetre]);

  return {
    ref,
    projection,
    isMoved,
    recentre: () => {
      setIsMoved(false);
      streets.current?.show(view);
    },
    panTo: (place) => streets.current?.panTo(place),
    zoomBy: (levels) => streets.current?.zoomBy(levels),
    jumpTo: (place) => streets.current?.jumpTo(place),
  };
}

interface Opening {
  signal: AbortSignal;
  isEmbedded: boolean;
  currentView: () => View;
  onView: (projection: Projection) => void;
  onMoved: () => void;
  onTap: (place: LatLng) => void;
  onFailed: () => void;
}

/** The style first: without it the library is not worth loading. */
async function openOver(container: HTMLElement, styleUrl: string, opening: Opening) {
  const { signal, currentView, ...rest } = opening;
  if (!canShowStreets()) return undefined;
  const style = await fetchStyle(styleUrl);
  const { openStreets } = await import('./street-canvas.ts');
  if (signal.aborted) return undefined;
  const paint = () => adaptStyle(style, readStreetPalette());
  const streets = openStreets({ container, styleUrl, style: paint(), view: currentView(), ...rest });
  signal.addEventListener(
    'abort',
    watchTheme(() => streets.paint(paint())),
  );
  return streets;
}

/** Half a megabyte is too much for users who save data, and useless without WebGL or a network. */
function canShowStreets(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!navigator.onLine || connection?.saveData) return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

const styles = new Map<string, Promise<StyleSpecification>>();

function fetchStyle(url: string): Promise<StyleSpecification> {
  const known = styles.get(url) ?? readStyle(url);
  styles.set(url, known);
  known.catch(() => styles.delete(url));
  return known;
}

async function readStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { credentials: 'omit', signal: abortAfter(10_000) });
  const style: unknown = await response.json();
  const { layers } = Object(style) as { layers?: unknown };
  if (!response.ok || !Array.isArray(layers)) throw new Error(`${url} is not a map style`);
  return style as StyleSpecification;
}
