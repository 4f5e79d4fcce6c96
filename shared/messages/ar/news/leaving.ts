import type { Wording } from '#shared/domain/news/mail-templates.ts';
import { auditMessages, factsText, subjectLabel, whyText } from '#messages/marketplace/audit.ts';
import { figureCsvHead } from '#messages/money/figures.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { invoiceCsvHead, invoiceMessages } from '#messages/money/invoices.ts';
import { basePath, language } from '#messages/writing/language.ts';
import {
  accountLabel,
  ledgerCsvHead,
  ledgerEventLabel,
  ledgerMessages,
  meaningLabel,
} from '#messages/money/ledger.ts';
import { mailFactLines } from './mail-facts.ts';
import type { MailText } from './mail-notices.ts';
import { mailMessages } from './mail.ts';
import { pushTexts } from './push.ts';
import { texts } from './texts.ts';
import { actLabel } from '#messages/sheets.ts';
import {
  closingLabel,
  entryText,
  partLabels,
  statementCsvHead,
  statementMessages,
} from '#messages/money/statements.ts';

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
  texts,
  auditFile: {
    head: auditMessages.csvHead,
    acts: actLabel,
    operator: auditMessages.operator,
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
