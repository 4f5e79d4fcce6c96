import { FileGone } from './load-patiently.ts';
import { serverNow } from './server-clock.ts';
import { readText, writeText } from './storage.ts';

const name = 'mida.renewed';
const pauseMs = 60_000;

/** A page from before a release fails when it asks for a file that is gone. It is loaded again, unless that has just not helped. */
export function renewPage(error: unknown): void {
  if (!(error instanceof FileGone)) return;
  const now = serverNow().getTime();
  if (Math.abs(now - Number(readText(name))) < pauseMs) return;
  writeText(name, String(now));
  // A page without a memory could go round for ever.
  if (readText(name) === String(now)) window.location.reload();
}
