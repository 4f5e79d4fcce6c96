/** The browser and system of a session, as far as its user agent names them. */
export const browserNames = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const systemNames = ['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const;

export interface Device {
  browser: (typeof browserNames)[number] | null;
  system: (typeof systemNames)[number] | null;
}

/** Order matters: Chrome also names Safari, Edge also names Chrome. */
const browsers: Record<(typeof browserNames)[number], RegExp> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\/|\bOpera\b/,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//,
  Safari: /\bSafari\//,
};

/** Order matters: Android also names Linux, iPhones also name Mac OS X. */
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
