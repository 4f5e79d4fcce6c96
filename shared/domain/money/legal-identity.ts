/** A legal identity is what invoices and receipts name of a restaurant, a courier or the marketplace (product §11.12). */
import type { AccountId } from './ledger-accounts.ts';

/** The account that is paid out, or the marketplace itself. */
export type LegalParty = AccountId | 'marketplace';

const shapes = {
  /** Identifiant commun de l'entreprise: 9 digits of the company, 4 of the establishment, 2 of control. */
  ice: /^(?!0+$)\d{15}$/,
  /** Identifiant fiscal. Old ones are shorter. */
  taxId: /^\d{5,10}$/,
  /** Registre de commerce; each court counts from 1. */
  registerNumber: /^[1-9]\d{0,9}$/,
  /** Taxe professionnelle. */
  tradeTax: /^\d{6,10}$/,
} as const;
export type LegalNumber = keyof typeof shapes;

export const isLegalNumber = (kind: LegalNumber, number: string): boolean => shapes[kind].test(number);

/** Company, establishment, control. In groups it is no number, which a spreadsheet would round or cut. */
export const groupedIce = (ice: string): string => ice.replace(/^(\d{9})(\d{4})(\d{2})$/, '$1 $2 $3');
