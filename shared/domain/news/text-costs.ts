/** What a text costs, and how much of a day's budget is spent (product §16.4). */
import type { TextChannel, TextTemplate } from './text-templates.ts';

/** Characters of seven bits; any other one, such as an Arabic one, makes all of them sixteen. */
const plain = /^[A-Za-z0-9 \n\r@$!"#%&'()*+,\-./:;<=>?_]*$/;

/** Operators charge each part of a long text. */
export function smsParts(text: string): number {
  const [alone, ofMany] = plain.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / ofMany);
}

export interface TextPrices {
  smsCostCentimes: number;
  whatsappCostCentimes: number;
}

/** Vendors deliver for nothing what answers a message of the last day. */
export function costOf(
  { channel, template, text }: { channel: TextChannel; template: TextTemplate; text: string },
  { smsCostCentimes, whatsappCostCentimes }: TextPrices,
): number {
  if (channel === 'sms') return smsParts(text) * smsCostCentimes;
  return template === 'answer' ? 0 : whatsappCostCentimes;
}

export type BudgetState = 'open' | 'near' | 'spent';

export function budgetState(spentCentimes: number, budgetCentimes: number): BudgetState {
  if (spentCentimes >= budgetCentimes) return 'spent';
  return spentCentimes * 10 >= budgetCentimes * 8 ? 'near' : 'open';
}
