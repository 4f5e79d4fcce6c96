export const defaultCity = { name: 'مراكش', lat: 31.6295, lng: -7.9811, radiusKm: 12 } as const;

/** The help line of the demonstration: calls to it are not answered. */
export const sampleHelpLine = '0524000000';
