import { expect, it } from 'vitest';
import { doneSteps, isReadyToOpen, setupSteps, type SetupFacts, type SetupStep } from './restaurant-setup.ts';

const nothing: SetupFacts = {
  areHoursSet: false,
  dishes: 0,
  hasPhone: false,
  hasCover: false,
  isTrialAccepted: false,
  hasLegalIdentity: false,
  hasBankAccount: false,
};
const everything: SetupFacts = {
  areHoursSet: true,
  dishes: 5,
  hasPhone: true,
  hasCover: true,
  isTrialAccepted: true,
  hasLegalIdentity: true,
  hasBankAccount: true,
};
const without: Record<SetupStep, Partial<SetupFacts>> = {
  hours: { areHoursSet: false },
  dishes: { dishes: 4 },
  phone: { hasPhone: false },
  cover: { hasCover: false },
  trial: { isTrialAccepted: false },
  legal: { hasLegalIdentity: false },
  bank: { hasBankAccount: false },
};

it('a new restaurant has done no step, and a finished one has done all in the order of the checklist', () => {
  expect(doneSteps(nothing)).toEqual([]);
  expect(doneSteps(everything)).toEqual([...setupSteps]);
});

it.each(setupSteps)('the step %s is undone alone when its own fact is missing', (step) => {
  const done = doneSteps({ ...everything, ...without[step] });
  expect(setupSteps.filter((one) => !done.includes(one))).toEqual([step]);
});

it('a restaurant is ready to open without a cover and without what only a payout needs, and not without any other step', () => {
  expect(isReadyToOpen([...setupSteps])).toBe(true);
  const missing = setupSteps.filter((step) => !isReadyToOpen(setupSteps.filter((one) => one !== step)));
  expect(missing).toEqual(['hours', 'dishes', 'phone', 'trial']);
});
