import { waitAtMost, waits } from './wait-at-most.ts';

export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/** By the device's own sheet, else into the clipboard. Closing the sheet is an answer too. */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    await waitAtMost(waits.clipboardMs, navigator.clipboard.writeText(link.url));
    return 'copied';
  } catch {
    return 'failed';
  }
}
