/** Text typed by people is kept as they meant it: composed letters, single spaces, no invisible or direction-changing marks. */
const invisible = /(?!\s)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]|\ufeff/gu;

/** One line: spaces of every kind become one space, ends are trimmed. */
export function cleanLine(text: string): string {
  return text.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

export function cleanEmail(text: string): string {
  return cleanLine(text).toLowerCase();
}
