/** Which browser on which system a session belongs to, as far as its user agent says. */
export const browserNames = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const systemNames = ['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const;

export interface Device {
  browser: (typeof browserNames)[number] | null;
  system: (typeof systemNames)[number] | null;
}

/** In this order: most browsers name others too, Chrome also Safari, Edge also Chrome. */
const browsers: Record<(typeof browserNames)[number], RegExp> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\/|\bOpera\b/,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//,
  Safari: /\bSafari\//,
};

/** In this order: Android says Linux too, an iPhone says Mac OS X. */
const systems: Record<(typeof systemNames)[number], RegExp> = {
  Android: /\bAndroid\b/,
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMac ?OS X\b|\bMacintosh\b/,
  Linux: /\bLinux\b/,
};

export function readDevice(userAgent: string): Device {
  return {
    browser: browserNames.find((name) => browsers[name].test(userAgent)) ?? null,
    system: systemNames.find((name) => systems[name].test(userAgent)) ?? null,
  };
}
