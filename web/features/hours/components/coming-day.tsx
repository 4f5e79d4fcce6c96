import { DayField } from '#web/ui/calendar/days-field.tsx';

interface ComingDayProps {
  label: string;
  day: string;
  onChoose: (day: string) => void;
  error?: string | undefined;
}

export const ComingDay = ({ label, day, onChoose, error }: ComingDayProps) => (
  <div className="flex min-w-0 flex-1 flex-col gap-1.5">
    <span aria-hidden className="text-sm font-bold">
      {label}
    </span>
    <DayField look="field" shown="coming" isOptional label={label} day={day} onChoose={onChoose} />
    {error && (
      <p role="alert" className="text-xs font-semibold text-danger-ink">
        {error}
      </p>
    )}
  </div>
);
