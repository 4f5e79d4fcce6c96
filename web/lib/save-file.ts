import { safeFileName, type FileName } from '#shared/domain/writing/file-name.ts';

export function saveFile(name: FileName, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
