import type { Wording } from '../../domain/mail-templates.ts';
import { auditMessages, factsText, subjectLabel, whyText } from './audit.ts';
import { figureCsvHead } from './figures.ts';
import { formatPhone } from './format.ts';
import { invoiceCsvHead, invoiceMessages } from './invoices.ts';
import { basePath, language } from './language.ts';
import { accountLabel, ledgerCsvHead, ledgerEventLabel, ledgerMessages, meaningLabel } from './ledger.ts';
import { mailFactLines } from './mail-facts.ts';
import type { MailText } from './mail-notices.ts';
import { mailMessages } from './mail.ts';
import { pushTexts } from './push.ts';
import { actLabel } from './sheets.ts';
import { closingLabel, entryText, partLabels, statementCsvHead, statementMessages } from './statements.ts';

const mailTexts: Record<Wording, MailText> = mailMessages;

/** What the server writes for one person, in that person's language; its other words are its own language's. */
export const leavingWords = {
  tag: language.tag as string,
  direction: language.direction as 'rtl' | 'ltr',
  basePath,
  formatPhone,
  mail: mailMessages,
  mailTexts,
  mailFactLines,
  push: pushTexts,
  auditFile: {
    head: auditMessages.csvHead,
    acts: actLabel,
    subjects: subjectLabel,
    why: whyText,
    facts: factsText,
  },
  figuresFile: { head: figureCsvHead },
  invoicesFile: { head: invoiceCsvHead, kinds: invoiceMessages.kinds },
  ledgerFile: {
    head: ledgerCsvHead,
    events: ledgerEventLabel,
    accounts: accountLabel,
    meanings: meaningLabel,
    correctionOf: ledgerMessages.correctionOf,
  },
  statementFile: {
    head: statementCsvHead,
    opening: statementMessages.opening,
    closing: closingLabel,
    entry: entryText,
    parts: partLabels,
  },
};
