/** `AbortSignal.timeout`, which the oldest browsers lack. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('took too long', 'TimeoutError')), ms);
  return controller.signal;
}
