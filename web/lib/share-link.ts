import { NoAnswer, waitAtMost, waits } from './wait-at-most.ts';

export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/** Shares by the device's own sheet, else into the clipboard. Closing the sheet is an answer too. */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await waitAtMost(waits.permissionMs, navigator.share(link));
      return 'shared';
    } catch (error) {
      if (isLeft(error)) return 'closed';
    }
  }
  try {
    await waitAtMost(waits.clipboardMs, navigator.clipboard.writeText(link.url));
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** The user closed the sheet, or it is still open. */
const isLeft = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof DOMException && error.name === 'AbortError');
