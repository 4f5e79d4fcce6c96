import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Statement } from '#shared/contract/money/statements.ts';
import { partLabels, sideLabels, statementMessages } from '#messages/money/statements.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementSums } from './statement-sums.tsx';

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const statement: Statement = {
  days: { from: '2026-11-23', to: '2026-11-29' },
  isOver: true,
  openingCentimes: 25_032,
  closingCentimes: -5_000,
  totals: [
    { kind: 'dishes', centimes: 20_000 },
    { kind: 'payout', centimes: -25_032 },
  ],
  entries: [
    {
      eventId: 'a3f9c1de-0000-7000-8000-000000000000',
      event: 'order_delivered',
      at: new Date('2026-11-23T12:00Z'),
      parts: [{ kind: 'dishes', centimes: 20_000 }],
      centimes: 20_000,
    },
    {
      eventId: 'b3f9c1de-0000-7000-8000-000000000000',
      event: 'paid_out',
      at: new Date('2026-11-24T12:00Z'),
      parts: [{ kind: 'payout', centimes: -25_032 }],
      centimes: -25_032,
    },
  ],
};

it('a statement shows its newest entry first', () => {
  const words = plain(renderToStaticMarkup(<StatementEntries voice="payee" statement={statement} />));
  expect(words.indexOf('−250,32')).toBeLessThan(words.indexOf('+200,00'));
});

it('money that was received is no debt: entries and sums have signs', () => {
  const entries = plain(renderToStaticMarkup(<StatementEntries voice="payee" statement={statement} />));
  expect(entries).toContain('حُوّل إلى حسابك');
  for (const word of Object.values(sideLabels.payee)) expect(entries.split(' ')).not.toContain(word);
  const sums = plain(renderToStaticMarkup(<StatementSums voice="payee" statement={statement} />));
  expect(sums).toContain(`${partLabels.payee.payout} −250,32`);
});

it('a balance says whose it is', () => {
  const sums = plain(renderToStaticMarkup(<StatementSums voice="payee" statement={statement} />));
  expect(sums).toContain(`${statementMessages.opening} ${sideLabels.payee.credit} 250,32`);
  expect(sums).toContain(`${statementMessages.closing} ${sideLabels.payee.debit} 50,00`);
});
