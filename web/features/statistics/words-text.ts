import { leastOrders, type WordAdvice, type WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';

export function lateText(minutes: number): string {
  if (minutes === 0) return kitchenWordMessages.inTime;
  return minutes > 0 ? kitchenWordMessages.late(minutes) : kitchenWordMessages.early(-minutes);
}

export const hourText = (worst: WordFigures['worstHour']): string =>
  worst
    ? kitchenWordMessages.atHour(`${String(worst.hour).padStart(2, '0')}:00`, lateText(worst.lateMinutes))
    : kitchenWordMessages.noHour;

export function adviceText({ orders }: WordFigures, advice: WordAdvice): string {
  const words = kitchenWordMessages.advice;
  switch (advice.kind) {
    case 'few':
      return words.few(leastOrders, orders);
    case 'late':
    case 'early':
      return words[advice.kind](advice.minutes, advice.steps);
    case 'honest':
    case 'uneven':
      return words[advice.kind];
  }
}
