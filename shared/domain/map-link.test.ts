import { describe, expect, it } from 'vitest';
import { readMapLink } from './map-link.ts';

const medina = { lat: 31.6258257, lng: -7.9891608 };
const { lat, lng } = medina;

describe('a pasted map link', () => {
  it.each([
    ['a view of Google Maps', `https://www.google.com/maps/@${lat},${lng},17z`],
    ['a search of Google Maps', `https://www.google.com/maps?q=${lat},${lng}&z=17&hl=ar`],
    ['an encoded search', `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`],
    ['a spaced search', `https://www.google.com/maps/search/${lat},+${lng}?entry=tts`],
    ['a location', `https://maps.google.com/?q=loc:${lat},${lng}`],
    ['a route', `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`],
    ['a geo link', `geo:${lat},${lng}?z=17`],
    ['a geo link with a label', `geo:0,0?q=${lat},${lng}(الدار)`],
    ['a view of OpenStreetMap', `https://www.openstreetmap.org/#map=17/${lat}/${lng}`],
    ['a marker of OpenStreetMap', `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/1.5/2.5`],
    ['Apple Maps', `https://maps.apple.com/?ll=${lat},${lng}&q=Dar`],
  ])('%s holds a position', (_kind, link) => {
    expect(readMapLink(link)).toEqual(medina);
    expect(readMapLink(`درب الحمام، الدار 7 ${link} قرب الفرن`)).toEqual(medina);
  });

  it('the place of a link counts more than the middle of its view', () => {
    const place = `https://www.google.com/maps/place/Dar/@31.5,-7.5,15z/data=!4m6!8m2!3d${lat}!4d${lng}!16s`;
    expect(readMapLink(place)).toEqual(medina);
  });

  it.each([
    'https://maps.app.goo.gl/Zq3hG5cVwJkT8mNb7',
    'https://goo.gl/maps/Zq3hG5cVwJkT8mNb7',
    'https://www.google.com/maps/place/Jemaa+el-Fnaa',
    'https://www.google.com/maps/@131.6,-7.9,17z',
    'geo:0,0?q=Jemaa',
    'mailto:salma@31.6258,-7.9891',
    `${lat}, ${lng}`,
    'الدار البيضاء 12',
    '',
  ])('%j holds no position', (text) => {
    expect(readMapLink(text)).toBeNull();
  });
});
