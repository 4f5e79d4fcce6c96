import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from './browser.ts';

const linkOf = {
  confirm: /http[^"\s]+\/confirm-email\?token=[^"\s&<]+/,
  reset: /http[^"\s]+\/update-password\?token=[^"\s&<]+/,
  invitation: /http[^"\s]+\/invitation\?token=[^"\s&<]+/,
};

export async function linkInMail(url: string, to: string, about: keyof typeof linkOf): Promise<string> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const mails = (await readOutbox(url)).filter((mail) => mail.includes(to));
    const link = mails.map((mail) => linkOf[about].exec(mail)?.[0]).find(Boolean);
    if (link) return link;
    await pause(200);
  }
  throw new Error(`no ${about} mail to ${to}`);
}

export async function waitForMail(url: string, to: string, words: string): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const mails = await readOutbox(url);
    if (mails.some((mail) => mail.includes(to) && mail.includes(words))) return;
    await pause(200);
  }
  throw new Error(`no mail to ${to} says «${words}»`);
}

async function readOutbox(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/dev/outbox`)).text();
  return page.split('<article>').slice(1);
}
