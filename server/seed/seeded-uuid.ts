import { v4 } from 'uuid';
import type { Random } from '#shared/domain/random.ts';

export function seededUuid(random: Random): string {
  return v4({ random: Uint8Array.from({ length: 16 }, () => random.between(0, 255)) });
}
