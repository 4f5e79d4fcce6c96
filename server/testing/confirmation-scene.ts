import { randomUUID } from 'node:crypto';
import { startTestApp } from './app.ts';
import { testPassword } from './builders.ts';
import { openBrowser, type Browser } from './browser.ts';
import { outcomeOf } from './clients.ts';
import { linkTo, tokenOf } from './mail.ts';

export async function startConfirmationScene() {
  const mida = await startTestApp({ settings: { ADMIN_EMAILS: 'boss@mida.test' } });
  return {
    mida,
    signUp: async (email = `${randomUUID()}@mida.test`) => {
      const browser = openBrowser(mida);
      await browser.client.auth.signUp({ username: 'Salma Benali', email, password: testPassword });
      return { browser, email, token: tokenOf(await linkTo(mida, email)) };
    },
    signInElsewhere: async (email: string, password = testPassword): Promise<Browser> => {
      const browser = openBrowser(mida);
      await browser.client.auth.signIn({ email, password });
      return browser;
    },
    userOf: async ({ client }: Browser) => (await client.auth.getSession()).user,
    check: ({ client }: Browser, token: string) => client.auth.checkConfirmationLink({ token }),
    press: ({ client }: Browser, token: string) => outcomeOf(client.auth.confirmEmail({ token })),
    isConfirmed: async (email: string): Promise<boolean | undefined> => {
      const { rows } = await mida.database.pool.query<{ email_verified: boolean }>(
        'select email_verified from users where email = $1',
        [email],
      );
      return rows[0]?.email_verified;
    },
  };
}
