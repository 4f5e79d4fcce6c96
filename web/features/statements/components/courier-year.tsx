import { CalendarDays } from 'lucide-react';
import type { CourierYear } from '#shared/contract/money/statements.ts';
import { yearStateOf } from '#shared/domain/money/courier-year.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { Price } from '#web/ui/display/price.tsx';

export function CourierYearCard({ year: { year, earnedCentimes, limitCentimes } }: { year: CourierYear }) {
  const state = yearStateOf(earnedCentimes);
  const title = statementMessages.year(year);
  return (
    <>
      <Card className="p-5">
        <h2 className="text-sm text-fg-muted">{title}</h2>
        <p>
          <Price centimes={earnedCentimes} className="text-2xl" />
        </p>
        {state !== 'far' && (
          <meter
            aria-label={title}
            max={limitCentimes}
            value={earnedCentimes}
            className="my-2 block h-3 w-full"
          >
            {formatDirhams(earnedCentimes)}
          </meter>
        )}
        <p className="text-sm text-fg-muted">{statementMessages.yearLead(formatDirhams(limitCentimes))}</p>
      </Card>
      {state !== 'far' && (
        <NoticeBanner
          icon={CalendarDays}
          title={state === 'near' ? statementMessages.yearNear : statementMessages.yearAbove}
        />
      )}
    </>
  );
}
