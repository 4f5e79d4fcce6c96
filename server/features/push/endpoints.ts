/** The vendors' relays. Endpoints come from browsers, so no other host is written to (product §12.1). */
const relays = [
  ['google', /^fcm\.googleapis\.com$/],
  ['google', /^jmt17\.google\.com$/],
  ['mozilla', /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/],
  ['apple', /^(?:[a-z0-9-]+\.)+push\.apple\.com$/],
  ['microsoft', /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/],
] as const;
export type PushVendor = (typeof relays)[number][0];

const endpointLengthMax = 1_000;

/** The address is checked when a device is saved and again when it is sent to. Returns null for a forbidden one. */
export function readEndpoint(text: string): URL | null {
  // Parsers disagree on backslashes; no browser sends them.
  if (text.length > endpointLengthMax || !/^https:\/\/[^\\\s]+$/.test(text) || !URL.canParse(text))
    return null;
  const url = new URL(text);
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return isPlain && vendorAt(url) ? url : null;
}

const vendorAt = ({ hostname }: URL): PushVendor | undefined =>
  relays.find(([, relay]) => relay.test(hostname))?.[0];

/** Undefined for a forbidden address. */
export function vendorOf(endpoint: string): PushVendor | undefined {
  const url = readEndpoint(endpoint);
  return url ? vendorAt(url) : undefined;
}
