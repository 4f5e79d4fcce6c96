import { fingerprints, type Secrets } from './secrets.ts';

/** `npm run doctor` asks as whom the server sees it, and proves with this header that it has the server's settings. */
export const doctorHeader = 'x-mida-doctor';

const validMs = 60_000;

export const doctorMark = (secrets: Secrets, at: Date): string => `${at.getTime()}.${proofs(secrets, at)[0]}`;

export function isDoctorsMark(secrets: Secrets, mark: unknown, now: Date): boolean {
  const [, time = '', proof = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(String(mark)) ?? [];
  const at = new Date(Number(time));
  return Math.abs(now.getTime() - at.getTime()) < validMs && proofs(secrets, at).includes(proof);
}

const proofs = (secrets: Secrets, at: Date): string[] =>
  fingerprints(secrets, 'doctor', String(at.getTime()));
