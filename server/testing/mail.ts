import { createCarriers } from '#server/background.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { listMail, type KeptMail } from '#server/features/outbox/store.ts';
import type { TestApp } from './app.ts';

/** Sends all mail as a demonstration does; returns the mails to this address, newest first. */
export async function mailTo(mida: TestApp, address: string): Promise<KeptMail[]> {
  const carrier = createCarriers(mida.app).mail;
  while ((await carryOutDue(mida.app, carrier)) > 0);
  const rows = await listMail(mida.app.db, 1000);
  return rows
    .map(({ payload }) => payload as { to: string; mail?: KeptMail })
    .flatMap(({ to, mail }) => (to === address && mail ? [mail] : []));
}

/** The path of the newest link that confirms the address, or else of the newest mail's link. */
export async function linkTo(mida: TestApp, address: string): Promise<string> {
  const mails = await mailTo(mida, address);
  const mail = mails.find(({ link }) => link.includes('token=')) ?? mails[0];
  if (!mail) throw new Error(`there is no mail to ${address}`);
  const { pathname, search } = new URL(mail.link);
  return pathname + search;
}

export function tokenOf(link: string): string {
  return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
}
