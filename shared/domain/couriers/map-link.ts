import type { Position } from '#shared/domain/promise/distance.ts';
import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';

/** Reads the position that a pasted map link names itself: the end of its route, its marker, its search, its view. */
export function readMapLink(text: string): Position | null {
  for (const link of linksIn(text)) {
    const position = readLink(link);
    if (position) return position;
  }
  return readWritten(text);
}

/** A link to a map that names no position: its service alone knows the place, and the product opens no link. */
export const holdsBareMapLink = (text: string): boolean =>
  linksIn(text).some((link) => mapService.test(link)) && readMapLink(text) === null;

const mapService =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:goo\.gl\/maps|app\.goo\.gl\/|google\.[a-z.]+\/maps|maps\.google\.|maps\.apple|waze\.com|here\.com|her\.is|petalmaps\.com|openstreetmap\.org|osm\.org|yandex\.[a-z.]+\/maps|omaps\.app|ge0\.me|bing\.com\/maps|osmand\.net|plus\.codes\/|what3words\.com|w3w\.co)/i;

const scheme =
  '(?:https?|om|ge0|waze|petalmaps|comgooglemaps|here\\.directions|here-route|here-location|maps)://';
/** A message may have a space behind the comma of its numbers. */
const linkShape = new RegExp(
  `(?:${scheme}|geo:|google\\.navigation:|(?:[a-z\\d-]+\\.)+[a-z]{2,}/)(?:\\S+, -?\\d+\\.\\d+|\\S+)`,
  'gi',
);

/** The links of a text, decoded, and without the spaces that their numbers may have between them. */
const linksIn = (text: string): string[] =>
  (text.match(linkShape) ?? []).map((link) =>
    // Messengers put the link into one of their own, which encodes it twice.
    plainDigits(decoded(decoded(link)))
      .replace(/&amp;/gi, '&')
      .replace(/[\s+]+/g, '')
      .replace(/(\.\d{2,})(?=-\d{1,3}\.\d{2})/g, '$1,'),
  );

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link.replace(/%2c/gi, ',').replace(/%20/g, ' ');
  }
}

/** Writes Arabic digits, comma and decimal point, and every minus, as maps do in Latin. */
const plainDigits = (text: string): string =>
  westernDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\u066b/g, '.')
    .replace(/\u060c/g, ',')
    .replace(/[\u2212\u2013\ufe63\uff0d]/g, '-');

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = `${degrees},${degrees}`;
const forms = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'i'));

const places = forms(
  // Google Maps: a place, alone or among others.
  `!8m2!3d${degrees}!4d${degrees}`,
  `!3d${degrees}!4d${degrees}`,
  // Apple Maps, Petal Maps, Waze.
  `[?&](?:coordinate|marker|latlng)=${pair}`,
  // Google Maps, Waze, and `geo:` with a label.
  `(?:[?&]|navigation:)(?:q|query)=(?:loc:|[^&#]*@)?${pair}`,
  `[?&](?:pin|ll)=${pair}`,
  `^(?:geo:|here-location://)${pair}`,
  // Bing, to which Messenger leads.
  `[?&]where1=${pair}`,
  `[?&]sp=point\\.${degrees}_${degrees}`,
  // HERE: `/l/`, Google Maps: `/place/` and `/search/`.
  String.raw`/(?:place|search|l)/${pair}`,
);

/** The middle of what is shown. */
const views = forms(
  `/@${pair}`,
  `[?&](?:center|viewpoint|sll|near|map|c)=${pair}`,
  `[?&]cp=${degrees}~${degrees}`,
  String.raw`#(?:map=)?[\d.]+/${degrees}/${degrees}`,
);

/** Forms that have the longitude first. */
const yandexPlaces = forms(
  String.raw`[?&](?:whatshere\[point\]|poi\[point\]|pt)=${pair}`,
  `[?&](?:ll|sll)=${pair}`,
);

const swapped = (position: Position | null): Position | null =>
  position && { lat: position.lng, lng: position.lat };

function readLink(link: string): Position | null {
  if (/\byandex\./i.test(link)) return routeEnd(link) ?? swapped(firstOf(yandexPlaces, link));
  if (isRoute.test(link)) return routeEnd(link);
  return readApart(link) ?? firstOf(places, link) ?? readAngles(link) ?? readView(link);
}

const numberNamed = (link: string, name: string): string | undefined =>
  new RegExp(`[?&]m?${name}=${degrees}(?![\\d.,])`, 'i').exec(link)?.[1];

/** OpenStreetMap's marker, Waze, OsmAnd: each number has a name of its own. */
const readApart = (link: string): Position | null =>
  positionOf(numberNamed(link, 'lat'), numberNamed(link, 'lon') ?? numberNamed(link, 'lng'));

/** A map within a page of Google writes longitude first. */
const embedded = forms(`/embed\\?pb=.*!2d${degrees}!3d${degrees}`);
const readView = (link: string): Position | null => firstOf(views, link) ?? swapped(firstOf(embedded, link));

const isRoute =
  /[?&](?:daddr|destination|saddr|origin|to|from)=|\/(?:dir|r|directions|routes)\/|^here[.-](?:directions|route):/i;

/** Where a route leads; not where it begins, and not the middle of its view. */
function routeEnd(link: string): Position | null {
  const asked = firstOf(destinations, link);
  if (asked) return asked;
  const stops = /[?&]rtext=([^&#]*)/i.exec(link)?.[1]?.split('~') ?? waypointsOf(link);
  const last = stops.at(-1) ?? '';
  return firstOf(stop, last) ?? readAngles(last) ?? lastWaypoint(link);
}

const destinations = forms(`[?&](?:daddr|destination|to)=(?:[^&#]*(?:@|to:))?(?:ll\\.|loc:)?${pair}`);
const stop = forms(`^(?:[^/]*[:@])?${pair}`);

/** The parts of the way, without the view and the data behind them. */
const waypointsOf = (link: string): string[] =>
  (/(?:\/(?:dir|r|directions)\/|:\/\/v1\.0\/|here-route:\/\/)([^?#]*)/i.exec(link)?.[1] ?? '')
    .replace(/\/(?:@|data=).*$/, '')
    .split('/')
    .filter(Boolean);

/** Google Maps writes longitude and latitude of each stop that has a name. */
function lastWaypoint(link: string): Position | null {
  const [, lng, lat] = [...link.matchAll(new RegExp(`!2m2!1d${degrees}!2d${degrees}`, 'g'))].at(-1) ?? [];
  return positionOf(lat, lng);
}

function firstOf(patterns: readonly RegExp[], link: string): Position | null {
  for (const pattern of patterns) {
    const [, lat, lng] = pattern.exec(link) ?? [];
    const position = positionOf(lat, lng);
    if (position) return position;
  }
  return null;
}

function positionOf(latText: string | undefined, lngText: string | undefined): Position | null {
  const [lat, lng] = [Number(latText ?? Number.NaN), Number(lngText ?? Number.NaN)];
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return isOnEarth ? { lat, lng } : null;
}

/** «31.63, -7.99», «31,6286; -7,9920», «31.6286 N 7.9920 W» or «31°37'43.2"N 7°59'31.4"W», as maps copy them. */
function readWritten(text: string): Position | null {
  const plain = plainDigits(text.replace(linkShape, ' '));
  const angles = readAngles(plain);
  if (angles) return angles;
  for (const written of [withPoints, withCommas]) {
    const [, lat = '', south, lng = '', west] = written.exec(plain) ?? [];
    // Two other numbers of an address have no sign and few decimals.
    const isMeant = lng.startsWith('-') || west !== undefined || (isPrecise(lat) && isPrecise(lng));
    const position = isMeant ? positionOf(signed(lat, south), signed(lng, west)) : null;
    if (position) return position;
  }
  return null;
}

const isPrecise = (number: string): boolean => /[.,]\d{4,}$/.test(number);

const signed = (number: string, side: string | undefined): string => {
  const point = number.replace(',', '.');
  return side && /[swo]/i.test(side) && !point.startsWith('-') ? `-${point}` : point;
};

const written = (point: string, between: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[\s([:«])(-?\d{1,2}${point}\d{2,}) ?°? ?([ns])?${between}(?:l(?:ng|on)\w*[:=]? ?)?(-?\d{1,3}${point}\d{2,})(?: ?°)?(?: ?([ewo])(?![a-z]))?(?![\d${point}])`,
    'i',
  );
const withPoints = written(String.raw`\.`, String.raw`[\s,;/]+`);
const withCommas = written(',', String.raw`(?:\s*[;/]\s*|,?\s+)`);

const angle = (sides: string): string =>
  String.raw`(\d{1,3})[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)['’′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)(?:["”″]|''|′′|’’)\s*)?([${sides}])`;
const angles = new RegExp(String.raw`${angle('NS')}[\s,;/]*${angle('EWO')}`, 'i');

function readAngles(text: string): Position | null {
  const found = angles.exec(text);
  if (!found) return null;
  const [lat, lng] = [found.slice(1, 5), found.slice(5, 9)].map(degreesOf);
  return positionOf(lat, lng);
}

function degreesOf([whole = '', minutes, seconds, side]: (string | undefined)[]): string {
  const [min, sec] = [minutes, seconds].map((part) => Number((part ?? '0').replace(',', '.')));
  const value = Number(whole) + (min ?? 0) / 60 + (sec ?? 0) / 3600;
  return signed(value.toFixed(7), side);
}
