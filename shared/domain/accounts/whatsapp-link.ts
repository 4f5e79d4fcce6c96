/** A link that opens a WhatsApp conversation with a first line written; only mobile numbers have WhatsApp. */
import { isMobile } from './phone.ts';

const country = '212';

export function whatsAppLink(phone: string, firstLine: string): string | null {
  if (!isMobile(phone)) return null;
  return `https://wa.me/${country}${phone.slice(1)}?text=${encodeURIComponent(firstLine)}`;
}
