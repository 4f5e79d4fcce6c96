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

/** The six digits of the newest text to this number. */
export async function codeInText(url: string, number: string): Promise<string> {
  const shown = number.replace(/(\d{2})(?=\d)/g, '$1 ');
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const page = await (await fetch(`${url}/dev/outbox`)).text();
    const texts = page
      .split('<article class="phone')
      .filter((text) => text.includes(number) || text.includes(shown));
    const code = texts.map((text) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await pause(200);
  }
  throw new Error(`no code for ${number}`);
}
