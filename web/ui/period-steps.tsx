import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface PeriodStepsProps {
  text: string;
  former: string;
  next: string;
  isLast: boolean;
  onStep: (direction: -1 | 1) => void;
}

export const PeriodSteps = ({ text, former, next, isLast, onStep }: PeriodStepsProps) => (
  <div className="flex items-center gap-2">
    <IconButton icon={ChevronRight} label={former} tone="plain" onClick={() => onStep(-1)} />
    <p aria-live="polite" className="text-sm font-bold">
      {text}
    </p>
    <IconButton
      icon={ChevronLeft}
      label={next}
      tone="plain"
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onStep(1)}
    />
  </div>
);
