import { expect, it } from 'vitest';
import { auditFields } from '../domain/audit.ts';
import { factsText, toldChanges } from './ar/marketplace/audit.ts';
import { formatMoney } from './ar/writing/format.ts';

it.each(auditFields.filter((field) => field.endsWith('Centimes')))(
  'the audit shows %s in dirhams',
  (field) => {
    const [change] = toldChanges({ [field]: 105_102 }, { [field]: -150 });
    expect(change).toMatchObject({ before: formatMoney(105_102), after: formatMoney(-150) });
    expect(factsText({ [field]: 105_102 })).toContain(formatMoney(105_102));
  },
);

it.each(auditFields.filter((field) => field.endsWith('Mad')))('the audit shows %s with its unit', (field) => {
  expect(toldChanges({}, { [field]: 100 })[0]?.after).toBe(formatMoney(10_000));
});

it.each(auditFields)('the name of %s in the audit speaks of no centimes', (field) => {
  expect(factsText({ [field]: null })).not.toContain('سنتيم');
});
