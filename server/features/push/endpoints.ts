/** The vendors' relays. Endpoints come from browsers, so no other host is written to (product §12.1). */
const relays = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

const endpointLengthMax = 1_000;

/** Checked when a device is saved and again when it is sent to. Returns null for a forbidden address. */
export function readEndpoint(text: string): URL | null {
  // Parsers disagree on backslashes; no browser sends them.
  if (text.length > endpointLengthMax || !/^https:\/\/[^\\\s]+$/.test(text) || !URL.canParse(text))
    return null;
  const url = new URL(text);
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return isPlain && relays.some((relay) => relay.test(url.hostname)) ? url : null;
}
