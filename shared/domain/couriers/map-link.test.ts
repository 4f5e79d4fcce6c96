import { describe, expect, it } from 'vitest';
import { holdsBareMapLink, readMapLink } from './map-link.ts';

const medina = { lat: 31.6258257, lng: -7.9891608 };
const { lat, lng } = medina;
/** Where the sender stands, or the middle of the view. */
const other = '31.5,-7.5';

describe('a pasted map link', () => {
  it.each([
    ['a view of Google Maps', `https://www.google.com/maps/@${lat},${lng},17z`],
    ['a search of Google Maps', `https://www.google.com/maps?q=${lat},${lng}&z=17&hl=ar`],
    ['Google Maps of Morocco', `https://www.google.co.ma/maps?q=${lat},${lng}`],
    ['Google Maps without a scheme', `maps.google.com/?q=${lat},${lng}`],
    ['an encoded search', `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`],
    ['a spaced search', `https://www.google.com/maps/search/${lat},+${lng}?entry=tts`],
    ['a location', `https://maps.google.com/?q=loc:${lat},${lng}`],
    ['a location with its name', `https://maps.google.com/maps?q=${lat},${lng}(Dar)&ll=${other}`],
    [
      'a place in angles',
      `https://www.google.com/maps/place/31%C2%B037'32.97%22N+7%C2%B059'20.98%22W/@${other},17z/data=!3m1!4b1!4m4!3m3!8m2!3d${lat}!4d${lng}`,
    ],
    ['a route', `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`],
    [
      'a route with its beginning',
      `https://www.google.com/maps/dir/?api=1&origin=${other}&destination=${lat},${lng}&travelmode=driving`,
    ],
    [
      'a route of numbers',
      `https://www.google.com/maps/dir/${other}/${lat},${lng}/@31.55,-7.6,12z/data=!3m1!4b1`,
    ],
    ['a route from here', `https://www.google.com/maps/dir//${lat},${lng}/@${other},12z`],
    [
      'a route to a name',
      `https://www.google.com/maps/dir/${other}/Dar+Tajine/@31.55,-7.6,12z/data=!4m9!4m8!1m1!4e1!1m5!1m1!1s0xdafee8:0x1!2m2!1d${lng}!2d${lat}!3e0`,
    ],
    [
      'a route between two names',
      `https://www.google.com/maps/dir/Riad+Louz/Dar+Tajine/@31.55,-7.6,12z/data=!4m14!4m13!1m5!1m1!1s0x1!2m2!1d-7.5!2d31.5!1m5!1m1!1s0x2!2m2!1d${lng}!2d${lat}!3e0`,
    ],
    ['an old route', `https://maps.google.com/maps?saddr=${other}&daddr=${lat},${lng}`],
    ['an old route by a stop', `https://maps.google.com/maps?saddr=${other}&daddr=Gueliz+to:${lat},${lng}`],
    ['a geo link', `geo:${lat},${lng}?z=17`],
    ['a geo link with a label', `geo:0,0?q=${lat},${lng}(الدار)`],
    ['a geo link of both', `geo:${lat},${lng}?q=${lat},${lng}(Dar%20Tajine)`],
    ['a geo link with a name', `geo:${lat},${lng}?q=Dar`],
    ['a view of OpenStreetMap', `https://www.openstreetmap.org/#map=17/${lat}/${lng}`],
    ['a marker of OpenStreetMap', `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/1.5/2.5`],
    [
      'a route of OpenStreetMap',
      `https://www.openstreetmap.org/directions?from=${other}&to=${lat},${lng}#map=12/1.5/2.5`,
    ],
    ['Apple Maps', `https://maps.apple.com/?ll=${lat},${lng}&q=Dar`],
    [
      'a place of Apple Maps',
      `https://maps.apple.com/place?place-id=I1&address=Marrakech&coordinate=${lat},${lng}&name=Dar`,
    ],
    [
      'an encoded place of Apple Maps',
      `https://maps.apple.com/place?coordinate=${lat}%2C${lng}&name=%D8%AF%D8%A7%D8%B1`,
    ],
    ['a search of Apple Maps', `https://maps.apple.com/?q=${lat},${lng}&sll=${other}`],
    ['a route of Apple Maps', `https://maps.apple.com/?saddr=${other}&daddr=${lat},${lng}&dirflg=d`],
    [
      'a new route of Apple Maps',
      `https://maps.apple.com/directions?source=${other}&destination=${lat},${lng}`,
    ],
    ['a view of Apple Maps', `https://maps.apple.com/frame?center=${lat},${lng}&span=0.01,0.01`],
    ['a place in the middle of Apple Maps', `https://maps.apple.com/?q=Dar&sll=${lat},${lng}`],
    ['the navigation of Android', `google.navigation:q=${lat},${lng}&mode=d`],
    [
      'a panorama of Google Maps',
      `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${lat},${lng}`,
    ],
    [
      'a map within a page',
      `https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d3397.1!2d${lng}!3d${lat}!2m3!1f0!2f0`,
    ],
    ['a search with a space for its comma', `https://www.google.com/maps?q=${lat}%20${lng}`],
    ['a search that a page has encoded', `https://maps.google.com/maps?z=15&amp;q=${lat},${lng}`],
    ['a search that a message has spaced', `انظر https://maps.google.com/?q=${lat}, ${lng} شكرا`],
    ['a geo link with a space', `geo:${lat}, ${lng}`],
    ['a geo link with a height', `geo:${lat},${lng},450;crs=wgs84;u=10`],
    ['a sentence’s mark behind it', `موقعي https://maps.google.com/?q=${lat},${lng}،`],
    [
      'the map of Messenger',
      `https://www.bing.com/maps/default.aspx?v=2&where1=${lat}%2C+${lng}&FORM=FBKPL1`,
    ],
    [
      'a link that Messenger has wrapped',
      `https://l.facebook.com/l.php?u=https%3A%2F%2Fmaps.google.com%2F%3Fq%3D${lat}%252C${lng}&h=AT0`,
    ],
    ['a point of Bing', `https://www.bing.com/maps?sp=point.${lat}_${lng}_Dar&cp=31.5~-7.5`],
    ['a view of Bing', `https://www.bing.com/maps?cp=${lat}~${lng}&lvl=16`],
    ['a map of Waze within a page', `https://embed.waze.com/iframe?zoom=16&lat=${lat}&lon=${lng}&pin=1`],
    ['an old live map of Waze', `https://www.waze.com/livemap?zoom=17&lng=${lng}&lat=${lat}`],
    ['the app of HERE', `here-location://${lat},${lng},Dar`],
    ['OsmAnd', `https://osmand.net/go?lat=${lat}&lon=${lng}&z=16`],
    [
      'a marker of OpenStreetMap, longitude first',
      `https://www.openstreetmap.org/?mlon=${lng}&mlat=${lat}#map=5/1/2`,
    ],
    ['Waze', `https://waze.com/ul?ll=${lat},${lng}&navigate=yes`],
    ['encoded Waze', `https://www.waze.com/ul?ll=${lat}%2C${lng}&navigate=yes&zoom=17`],
    ['the live map of Waze', `https://www.waze.com/live-map/directions?to=ll.${lat}%2C${lng}`],
    ['a route of Waze', `https://www.waze.com/live-map/directions?to=ll.${lat}%2C${lng}&from=ll.31.5%2C-7.5`],
    ['the other live map of Waze', `https://www.waze.com/ar/livemap?latlng=${lat},${lng}`],
    ['the app of Waze', `waze://?ll=${lat},${lng}&navigate=yes`],
    ['a place of HERE', `https://share.here.com/l/${lat},${lng},Dar%20Tajine?z=16&p=yes`],
    ['a route of HERE', `https://share.here.com/r/${other},A/${lat},${lng},Dar?m=d`],
    ['a route of HERE from here', `https://wego.here.com/r/mylocation/${lat},${lng}?m=w`],
    [
      'an old route of HERE',
      `https://wego.here.com/directions/mix/Riad:${other}/Dar:${lat},${lng}?map=${other},15,normal`,
    ],
    ['a view of HERE', `https://wego.here.com/?map=${lat},${lng},15,normal`],
    ['a place of Petal Maps', `https://www.petalmaps.com/place/?z=16&marker=${lat},${lng}&placeId=653`],
    [
      'a route of Petal Maps',
      `https://www.petalmaps.com/routes/?saddr=${other}&daddr=${lat},${lng}&type=drive`,
    ],
    ['a view of Petal Maps', `https://www.petalmaps.com/@${lat},${lng},17z`],
    ['the app of Petal Maps', `petalmaps://route?saddr=${other}&daddr=${lat},${lng}&type=walk`],
    ['Yandex', `https://yandex.com/maps/?ll=-7.5%2C31.5&pt=${lng},${lat}&z=17`],
    ['a view of Yandex', `https://yandex.com/maps/10120/marrakech/?ll=${lng}%2C${lat}&z=17`],
    [
      'a point of Yandex',
      `https://yandex.ru/maps/?whatshere%5Bpoint%5D=${lng}%2C${lat}&whatshere%5Bzoom%5D=17`,
    ],
    [
      'a route of Yandex',
      `https://yandex.com/maps/?ll=-7.5%2C31.5&rtext=31.5%2C-7.5~${lat}%2C${lng}&rtt=auto`,
    ],
    ['Organic Maps', `om://map?v=1&ll=${lat},${lng}&n=Dar`],
  ])('%s holds a position', (_kind, link) => {
    expect(readMapLink(link)).toEqual(medina);
    expect(readMapLink(`درب الحمام، الدار 7 ${link} قرب الفرن`)).toEqual(medina);
    expect(holdsBareMapLink(link)).toBe(false);
  });

  it('the place of a link counts more than the middle of its view', () => {
    const place = `https://www.google.com/maps/place/Dar/@31.5,-7.5,15z/data=!4m6!8m2!3d${lat}!4d${lng}!16s`;
    expect(readMapLink(place)).toEqual(medina);
  });

  it.each([
    'https://maps.app.goo.gl/Zq3hG5cVwJkT8mNb7',
    'https://goo.gl/maps/Zq3hG5cVwJkT8mNb7',
    'maps.app.goo.gl/Zq3hG5cVwJkT8mNb7',
    'https://www.google.com/maps/place/Jemaa+el-Fnaa',
    'https://www.google.com/maps/@131.6,-7.9,17z',
    'https://www.google.com/maps?q=0,0',
    'https://maps.apple/p/Zq3hG5cVwJkT8mNb7',
    'https://maps.apple.com/?address=Marrakech',
    'https://waze.com/ul/hevhe9w2t7',
    'https://her.is/3xYz',
    'https://plus.codes/8C5QJ2GH+8X',
    'https://www.bing.com/maps?q=Marrakech',
    'https://www.waze.com/livemap?lat=31.6',
    'https://omaps.app/wvXh4oYcQ5/Dar',
    'https://osm.org/go/eZ8bQm--',
    'https://yandex.com/maps/-/CDeXYZ',
    `https://www.google.com/maps/dir/?api=1&origin=${lat},${lng}&destination=Dar`,
    `https://www.google.com/maps/dir/${lat},${lng}/Dar+Tajine/@31.55,-7.6,12z`,
    `https://maps.apple.com/?saddr=${lat},${lng}&daddr=Dar`,
    `https://www.waze.com/live-map/directions?from=ll.${lat},${lng}`,
  ])('%j is a link to a map that names no position', (text) => {
    expect(readMapLink(text)).toBeNull();
    expect(holdsBareMapLink(`درب الحمام ${text}`)).toBe(true);
  });

  it.each([
    'geo:0,0?q=Jemaa',
    'mailto:salma@31.6258,-7.9891',
    'https://example.com/maps',
    'https://example.com/?flat=31.6258&lon=-7.9891',
    'https://example.com/?lat=31.6258,4&lon=-7.9891',
    'زنقة 12.50-30.25',
    'https://www.google.com/search?q=tajine',
    'الدار البيضاء 12',
    'الطابق 2، الباب 12,50',
    'زنقة 12.50, 30.25',
    '31, -7',
    'العمارة 31.62.57',
    '0612345678',
    '',
  ])('%j holds no position and no link to a map', (text) => {
    expect(readMapLink(text)).toBeNull();
    expect(holdsBareMapLink(text)).toBe(false);
  });
});

describe('the edges of the earth', () => {
  it.each([
    [90, 180],
    [-90, -180],
    [89.9, 91],
    [-33.9, 151.2],
    [0, -7.99],
    [31.63, 0],
  ])('%d, %d is a position', (north, east) => {
    const there = { lat: north, lng: east };
    expect(readMapLink(`https://www.google.com/maps?q=${north},${east}`)).toEqual(there);
  });

  it.each([
    [90.1, 0],
    [-91, 10],
    [10, 180.1],
    [10, -181],
    [0, 0],
  ])('%d, %d is none', (north, east) => {
    expect(readMapLink(`https://www.google.com/maps?q=${north},${east}`)).toBeNull();
  });
});

describe('written coordinates', () => {
  it.each([
    '31.63, -7.99',
    '31.63,-7.99',
    '(31.63, -7.99)',
    '31.63 -7.99',
    '31.6300; -7.9900',
    '31,63; -7,99',
    '31,63 -7,99',
    '٣١٫٦٣، -٧٫٩٩',
    '٣١٫٦٣، −٧٫٩٩',
    '\u200e31.63, -7.99\u200e',
    '31.63° N, 7.99° W',
    '31.63 N 7.99 O',
    'lat: 31.63, lng: -7.99',
    'latitude 31.63, longitude -7.99',
    `31°37'48"N 7°59'24"W`,
    `31°37'48.0"N 7°59'24.0"W`,
    '31°37’48”N 7°59’24”O',
    '31° 37′ 48″ N, 7° 59′ 24″ W',
    `31°37.8'N 7°59.4'W`,
  ])('«%s» is a position', (text) => {
    const position = readMapLink(`الدار 7، ${text} قرب الفرن`);
    expect(position?.lat).toBeCloseTo(31.63, 6);
    expect(position?.lng).toBeCloseTo(-7.99, 6);
  });
});
