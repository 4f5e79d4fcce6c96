/**
 * Whose fault a relay's 401 or 403 is: of one device, subscribed for another key, or of this server's key or clock. With the
 * latter the relay refuses every message, so only the first refusal after a message it took is held against a device.
 */
export function createKeyRefusals() {
  const trusting = new Set<string>();
  return {
    noteAccepted: (host: string) => void trusting.add(host),
    isOfDevice: (host: string): boolean => trusting.delete(host),
  };
}
