/**
 * The oldest browsers that the pages work in. The build writes scripts and styles for them, and a test looks through
 * the built files for what is newer (scripts/browsers). Chrome 109 is the last one of Windows 7, and Android 6 has 106
 * at most; Safari 15 is the last one of the iPhone 6s and 7 (decision 62).
 */
export const oldestBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '15.4',
  samsung: '22',
} as const;
