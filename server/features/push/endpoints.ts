/** The vendors' relays. Endpoints come from browsers, so that these alone are ever written to (product §12.1). */
const relays = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

const endpointLengthMax = 1_000;

/** The address as it may be written to, or null. Asked when a device is saved and again when one is sent to. */
export function readEndpoint(text: string): URL | null {
  // What parsers read in different ways, such as a backslash, no browser gives.
  if (text.length > endpointLengthMax || !/^https:\/\/[^\\\s]+$/.test(text) || !URL.canParse(text))
    return null;
  const url = new URL(text);
  // The port is empty when it is 443.
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return isPlain && relays.some((relay) => relay.test(url.hostname)) ? url : null;
}
