type Room = 'localStorage' | 'sessionStorage';

/** Storage may be full, or forbidden, when even its name throws; then nothing is remembered. */
export function readText(room: Room, name: string): string | null {
  try {
    return window[room].getItem(name);
  } catch {
    return null;
  }
}

export function writeText(room: Room, name: string, text: string | null): void {
  try {
    if (text === null) window[room].removeItem(name);
    else window[room].setItem(name, text);
  } catch {}
}
