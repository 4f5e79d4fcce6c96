import { randomUUID } from 'node:crypto';
import type { Position } from '#shared/domain/promise/distance.ts';

const [id, orderId] = [randomUUID(), randomUUID()];

/** For the permission matrix: valid for every identity, and of no present place. */
export function placesInputs(position: Position): Record<string, () => unknown> {
  const door = { address: 'Rue Yougoslavie 12', phone: '0612345678', position };
  const home = { kind: 'home', address: 'Rue Yougoslavie 12', position };
  const notAPhoto = new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' });
  return {
    'places.add': () => home,
    'places.update': () => ({ id, ...home }),
    'places.remove': () => ({ id }),
    'places.setPhoto': () => ({ params: { id }, body: notAPhoto }),
    'places.removePhoto': () => ({ id }),
    'places.getPhoto': () => ({ id }),
    'places.getPhotoOfJob': () => ({ orderId }),
    'places.getPhotoAsAdmin': () => ({ orderId }),
    'mends.mendMine': () => ({ orderId, id, ...door }),
    'mends.mendAsAdmin': () => ({ orderId, id, ...door }),
  };
}

/** Inputs about messages that came in too. */
export const outboxInputs = {
  'outbox.revive': () => ({ id: 1 }),
  'messages.answer': () => ({ id, words: 'We open at six' }),
};

export const reachInputs = {
  'reach.saveTariff': () => ({ version: 1, zones: [] }),
  'reach.preview': () => ({ zones: [] }),
};
