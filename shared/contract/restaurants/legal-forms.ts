import * as z from 'zod/mini';
import { isLegalNumber, type LegalNumber } from '#shared/domain/money/legal-identity.ts';
import { bareNumber } from '#shared/domain/writing/typed-numbers.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { line } from '#shared/contract/fields.ts';

const number = (kind: LegalNumber) =>
  z.string().check(
    z.maxLength(40, legalMessages.invalid[kind]),
    z.overwrite(bareNumber),
    z.refine((typed) => isLegalNumber(kind, typed), legalMessages.invalid[kind]),
  );

const person = {
  legalName: line({ min: 3, tooShort: legalMessages.nameTooShort, max: 100 }),
  ice: number('ice'),
  taxId: number('taxId'),
};

export const courierIdentityForm = z.object(person);

export const companyIdentityForm = z.object({
  ...person,
  /** Such as SARL; empty for a person's own business. */
  legalForm: line({ max: 40 }),
  registerNumber: number('registerNumber'),
  registerCity: line({ min: 2, tooShort: legalMessages.cityTooShort, max: 60 }),
  tradeTax: number('tradeTax'),
  address: line({ min: 5, tooShort: legalMessages.addressTooShort, max: 200 }),
});
