import { expect, it } from 'vitest';
import { whatsAppLink } from './whatsapp-link.ts';

it('a conversation with a mobile number opens with the country’s code and the whole first line', () => {
  const line = 'السلام عليكم، طلبك #A3F9C1 & «نصف» 100% +1?\nسطر';
  const link = new URL(whatsAppLink('0612345678', line) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/212612345678');
  expect([...link.searchParams]).toEqual([['text', line]]);
  expect(link.hash).toBe('');
});

it.each(['0524431234', '0801001234', '+212612345678', '612345678', '', 'javascript:alert(1)'])(
  '«%s» has no WhatsApp link',
  (phone) => {
    expect(whatsAppLink(phone, 'السلام عليكم')).toBeNull();
  },
);
