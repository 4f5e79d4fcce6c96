/** Gives up waiting after the time; what hangs ends with its process. */
export async function within(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([ending, givenUp]);
  clearTimeout(timer);
}
