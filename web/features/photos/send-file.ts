import { errorOf } from '#web/lib/rpc-link.ts';

/** The RPC link carries JSON only; files go to the procedure's own address. */
export async function sendFile(path: string, file: Blob): Promise<void> {
  const response = await fetch(`/api/v1${path}`, {
    method: 'PUT',
    // A browser takes the type from the file's name; the server reads the bytes.
    headers: { 'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream' },
    body: file,
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  throw errorOf(answer);
}
