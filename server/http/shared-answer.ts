/** A reading over a connection that died silently never ends. */
const lostMs = 10_000;

/** Simultaneous callers, and those of the next moments, share one reading; so do callers of a slow one, until it is lost. */
export function sharedFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let readAt = -Infinity;
  let isPending = false;
  return () => {
    const age = performance.now() - readAt;
    if (last && age < (isPending ? lostMs : milliseconds)) return last;
    readAt = performance.now();
    isPending = true;
    const mine = read().finally(() => {
      if (last === mine) isPending = false;
    });
    last = mine;
    return mine;
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
