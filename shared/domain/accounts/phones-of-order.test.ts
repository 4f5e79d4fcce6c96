import { expect, it } from 'vitest';
import { phonesOfOrder } from './phones-of-order.ts';

const [proved, typed, kept] = ['0612345678', '0712345678', '0622222222'];

it.each([
  ['without a proved number', typed, kept, null, typed, kept],
  ['with the proved number', proved, kept, proved, proved, kept],
  ['with another number for the door', typed, undefined, proved, proved, typed],
  ['with another number than a kept place has', typed, kept, proved, proved, typed],
] as const)('%s', (_, phone, contactPhone, provedPhone, ofOrder, atDoor) => {
  expect(phonesOfOrder({ phone, contactPhone }, provedPhone)).toEqual({
    phone: ofOrder,
    contactPhone: atDoor,
  });
});
