import type { Position } from './distance.ts';

/** A pasted map link tells a position when it names one itself: its marker first, then its search, then its view. */
export function readMapLink(text: string): Position | null {
  for (const link of text.match(/(?:https?:\/\/|geo:)\S+/gi) ?? []) {
    const position = readLink(link.replaceAll(/%2c/gi, ',').replaceAll(/%20|\+/g, ''));
    if (position) return position;
  }
  return null;
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

const forms = [
  // Google Maps: a place.
  `!3d${degrees}!4d${degrees}`,
  // OpenStreetMap: a marker.
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  // Google Maps, Apple Maps, Waze, and `geo:` with a label.
  `[?&](?:q|query|ll|daddr|destination)=(?:loc:)?${degrees},${degrees}`,
  `^geo:${degrees},${degrees}`,
  `/(?:place|search)/${degrees},${degrees}`,
  // The middle of the view.
  `/@${degrees},${degrees}`,
  String.raw`#map=[\d.]+/${degrees}/${degrees}`,
].map((form) => new RegExp(form, 'i'));

function readLink(link: string): Position | null {
  for (const form of forms) {
    const [, lat, lng] = form.exec(link)?.map(Number) ?? [];
    if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) continue;
    if (lat !== 0 || lng !== 0) return { lat, lng };
  }
  return null;
}
