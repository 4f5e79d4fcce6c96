import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellName = 'chromium-headless-shell';
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwrightPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

function findChromium(): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = '' } = process.env;
  if (chosen) return chosen;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, ...listPlaywrightPrograms()].find((path) => existsSync(path));
}

export function ensureChromium(): string {
  const found = findChromium() ?? (installWithApt('chromium', shellName), findChromium());
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Chromium without windows, which takes two thirds of its CPU. Without one, stories run in Chromium itself. */
export function ensureHeadlessShell(): string | undefined {
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH: chosen, PATH = '' } = process.env;
  if (chosen ?? CHROMIUM_PATH) return chosen;
  const find = () =>
    PATH.split(delimiter)
      .map((folder) => join(folder, shellName))
      .find((path) => existsSync(path));
  return find() ?? (installWithApt(shellName), find());
}

function listPlaywrightPrograms(): string[] {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter((folder) => folder !== undefined);
  return caches
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .flatMap((folder) => playwrightPrograms.map((program) => join(folder, program)));
}
