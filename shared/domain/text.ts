/** Typed text is stored clean: composed letters, single spaces, no invisible marks and no half surrogate pairs. */
const invisible = /(?!\s)[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]|\ufeff/gu;

export function cleanLine(text: string): string {
  return text.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

export function cleanEmail(text: string): string {
  return cleanLine(text).toLowerCase();
}
