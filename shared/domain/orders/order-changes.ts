/** A kitchen that ran out of a dish proposes to go on without it or with another one; the customer answers, and never pays more (product §4.25). */
import type { PricedLine } from '#shared/domain/money/pricing.ts';

export const proposalStates = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const changeKinds = ['removed', 'replaced'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const proposalAnswers = ['without', 'replacement', 'cancel'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

const answerMinutes = 5;

export const proposalAnswerBy = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + answerMinutes * 60_000);

interface ChangedPart {
  position: number;
  quantity: number;
  kind: ChangeKind;
}

export function unchangedQuantity(
  lines: readonly Pick<PricedLine, 'quantity'>[],
  changes: readonly Omit<ChangedPart, 'kind'>[],
  position: number,
): number {
  const changed = changes.filter((change) => change.position === position);
  return changed.reduce((left, { quantity }) => left - quantity, lines[position]?.quantity ?? 0);
}

/** How many dishes go to the door; replaced ones do. */
export function dishesLeft(
  lines: readonly Pick<PricedLine, 'quantity'>[],
  changes: readonly ChangedPart[],
): number {
  const removed = changes.filter(({ kind }) => kind === 'removed');
  return lines.reduce((sum, _line, position) => sum + unchangedQuantity(lines, removed, position), 0);
}

/** A delivery of nothing is no order. */
export const isNothingLeft = (...order: Parameters<typeof dishesLeft>): boolean => dishesLeft(...order) <= 0;
