import { readText, writeText } from './storage.ts';

const name = 'mida.invitation';

/** A visitor who signs up for an invitation comes back to it from the confirmation's page, in another tab. */
export const keepInvitation = (token: string | null): void => writeText('localStorage', name, token);

export const keptInvitation = (): string | null => readText('localStorage', name);
