import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RestaurantSetup } from '#shared/contract/restaurants/setup.ts';
import {
  isForPayout,
  isOptional,
  setupSteps,
  type SetupStep,
} from '#shared/domain/restaurants/restaurant-setup.ts';
import { setupMessages, setupStepText } from '#messages/restaurants/setup.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useRestaurant } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { TrialStep } from './trial-step.tsx';

const placeOf: Record<Exclude<SetupStep, 'trial'>, string> = {
  hours: paths.restaurantSettings,
  dishes: paths.restaurantMenu,
  phone: paths.restaurantSettings,
  cover: paths.restaurantSettings,
  legal: paths.restaurantLegal,
  bank: paths.restaurantLegal,
};

export const SetupSteps = ({ setup }: { setup: RestaurantSetup }) => (
  <ol className="flex flex-col gap-3">
    {setupSteps.map((step, index) => (
      <Step key={step} step={step} number={index + 1} setup={setup}>
        {step === 'trial' ? <TrialStep setup={setup} /> : <StepLink step={step} setup={setup} />}
      </Step>
    ))}
  </ol>
);

function StepLink({ step, setup }: { step: Exclude<SetupStep, 'trial'>; setup: RestaurantSetup }) {
  const role = useRestaurant()?.role;
  if (isForPayout(step) && role !== 'owner')
    return <p className="text-sm text-fg-muted">{setupMessages.byOwner}</p>;
  return (
    <Link to={placeOf[step]} className={buttonClass({ tone: isDone(setup, step) ? 'plain' : 'soft' })}>
      {setupStepText[step].action}
    </Link>
  );
}

const isDone = ({ done }: RestaurantSetup, step: SetupStep): boolean => done.includes(step);

interface StepProps {
  step: SetupStep;
  number: number;
  setup: RestaurantSetup;
  children: ReactNode;
}

function Step({ step, number, setup, children }: StepProps) {
  const { title, lead } = setupStepText[step];
  const hasEnded = isDone(setup, step);
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <span
          aria-hidden
          className={clsx(
            'num grid size-10 shrink-0 place-items-center rounded-full font-extrabold',
            hasEnded ? 'bg-primary text-primary-fg' : 'bg-sunken text-fg-muted dark:bg-raised',
          )}
        >
          {hasEnded ? <Check className="size-5" /> : formatNumber(number)}
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-base">
            {/* The space keeps Arabic letters of both from joining. */}
            {title} <Word step={step} setup={setup} />
          </h2>
          <p className="text-sm text-fg-muted">{lead}</p>
        </div>
        {children}
      </Card>
    </li>
  );
}

function Word({ step, setup }: { step: SetupStep; setup: RestaurantSetup }) {
  const word = wordOf(step, setup);
  return word !== undefined && <span className="ms-1 text-xs font-semibold text-fg-muted">{word}</span>;
}

function wordOf(step: SetupStep, setup: RestaurantSetup): string | undefined {
  if (isDone(setup, step)) return setupMessages.done;
  if (step === 'dishes') return setupMessages.dishesOf(setup.dishes);
  if (isForPayout(step)) return setupMessages.beforePayout;
  return isOptional(step) ? setupMessages.optional : undefined;
}
