/** The city served when CITY is not set. */
export const defaultCity = { name: 'مراكش', lat: 31.6295, lng: -7.9811, radiusKm: 12 } as const;

/** The help line that a demonstration shows; nobody answers there. */
export const sampleHelpLine = '0524000000';
