import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['youssef@gmail.com', 'https://mail.google.com/mail/'],
  ['Youssef@GMAIL.com', 'https://mail.google.com/mail/'],
  ['salma@hotmail.fr', 'https://outlook.live.com/mail/'],
  ['"a@b"@yahoo.fr', 'https://mail.yahoo.com/'],
  ['amina@icloud.com', 'https://www.icloud.com/mail/'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each(['youssef@menara.ma', 'gmail.com@evil.example', 'youssef@gmail.com.ma', ''])(
  'the mailbox of «%s» is not known',
  (email) => {
    expect(mailboxOf(email)).toBeUndefined();
  },
);
