import { errorOf } from '#web/lib/rpc-link.ts';

/** The procedures' own link speaks JSON; a file goes as it is to the address the contract gives its procedure. */
export async function sendFile(path: string, file: Blob): Promise<void> {
  const response = await fetch(`/api/v1${path}`, {
    method: 'PUT',
    // A browser that does not know what it is sends it as something; the server looks at the bytes.
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  throw errorOf(response.status, answer);
}
