import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ChevronBack, ChevronForward } from '#web/ui/icons/way-chevrons.ts';

interface PeriodStepsProps {
  text: string;
  former: string;
  next: string;
  isLast: boolean;
  onStep: (direction: -1 | 1) => void;
}

export const PeriodSteps = ({ text, former, next, isLast, onStep }: PeriodStepsProps) => (
  <div className="flex items-center gap-2">
    <IconButton icon={ChevronBack} label={former} tone="plain" onClick={() => onStep(-1)} />
    <p aria-live="polite" className="text-sm font-bold">
      {text}
    </p>
    <IconButton
      icon={ChevronForward}
      label={next}
      tone="plain"
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onStep(1)}
    />
  </div>
);
