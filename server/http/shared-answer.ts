/** Simultaneous callers, and those of the next moments, share one reading. A slow one is never joined by a second. */
export function sharedFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let readAt = -Infinity;
  let isPending = false;
  return () => {
    if (last && (isPending || performance.now() - readAt < milliseconds)) return last;
    readAt = performance.now();
    isPending = true;
    last = read().finally(() => (isPending = false));
    return last;
  };
}

/** Undefined when the work takes longer; it goes on. */
export async function withPatience<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
