/** The mailboxes that most customers use, by the domains of their addresses. */
const mailboxes: Record<string, readonly string[]> = {
  'https://mail.google.com/mail/': ['gmail.com', 'googlemail.com'],
  'https://outlook.live.com/mail/': [
    'outlook.com',
    'outlook.fr',
    'hotmail.com',
    'hotmail.fr',
    'live.com',
    'live.fr',
    'msn.com',
  ],
  'https://mail.yahoo.com/': ['yahoo.com', 'yahoo.fr', 'ymail.com'],
  'https://www.icloud.com/mail/': ['icloud.com', 'me.com', 'mac.com'],
};

/** The page, or on a phone the application, in which an address receives its mail. */
export function mailboxOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return Object.keys(mailboxes).find((address) => mailboxes[address]?.includes(domain));
}
