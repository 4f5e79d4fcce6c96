import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#shared/domain/oldest-browsers.ts';

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
/** MDN's table: which browser knows what since when. */
export const compat = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

const { chrome, edge, firefox, safari, samsung } = oldestBrowsers;
/** The declared browsers under MDN's names: on desktops, on phones, and inside Android's apps. */
const oldest: Partial<Record<BrowserName, string>> = {
  chrome,
  chrome_android: chrome,
  webview_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
  samsunginternet_android: samsung,
};

/** False where one of the oldest browsers lacks the feature, or has it only behind a flag or a prefix. */
export const isKnown = ({ support }: CompatStatement): boolean =>
  Object.entries(oldest).every(([browser, version]) =>
    [support[browser as BrowserName] ?? []]
      .flat()
      .some((one) => typeof one !== 'string' && isSupported(one, version)),
  );

function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false;
  return !isLater(added, version) && !(typeof removed === 'string' && !isLater(removed, version));
}

function isLater(one: string, other: string): boolean {
  const [major = 0, minor = 0] = partsOf(one);
  const [otherMajor = 0, otherMinor = 0] = partsOf(other);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

const partsOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

/** What stands under a name of the table, with its own statement. */
export const partsUnder = (
  tree: Identifier | undefined,
): [name: string, part: Identifier, isKnown: boolean][] =>
  Object.entries(tree ?? {}).flatMap(([name, part]) =>
    name === '__compat' ? [] : [knownPart(name, part as Identifier)],
  );

const knownPart = (name: string, part: Identifier): [string, Identifier, boolean] => [
  name,
  part,
  !part.__compat || isKnown(part.__compat),
];
