import { TriangleAlert } from 'lucide-react';
import { gapsOf } from '#shared/domain/reach/tariff-gaps.ts';
import type { ServiceArea } from '#shared/domain/promise/distance.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import type { TariffProblem } from '../problems.ts';

interface TariffNotesProps {
  zones: Tariff;
  city: ServiceArea;
  reachMetres: number;
  problems: readonly TariffProblem[];
  onChoose: (zone: number) => void;
}

/** What must be mended, and what may be wanted: a part of the city that is not served is told, not refused. */
export function TariffNotes({ zones, city, reachMetres, problems, onChoose }: TariffNotesProps) {
  const gaps = problems.length === 0 ? gapTexts(zones, city, reachMetres) : [];
  return (
    <div role="status" className="space-y-3 empty:hidden">
      {problems.length > 0 && (
        <section className="rounded-xl bg-danger-soft p-4 text-sm text-danger-ink">
          <h2 className="text-base font-bold">{tariffDeskMessages.problems}</h2>
          <ul className="mt-1 space-y-1">
            {problems.map(({ zone, text }) => (
              <li key={text}>
                {zone === null ? (
                  text
                ) : (
                  <button
                    type="button"
                    className="min-h-11 text-start font-semibold underline underline-offset-4"
                    onClick={() => onChoose(zone)}
                  >
                    {text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {gaps.length > 0 && (
        <section className="rounded-xl bg-accent-soft p-4 text-sm text-accent-ink">
          <h2 className="flex items-center gap-2 text-base font-bold">
            <TriangleAlert aria-hidden className="size-4" />
            {tariffDeskMessages.beforeSaving}
          </h2>
          <ul className="mt-1 space-y-1">
            {gaps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function gapTexts(zones: Tariff, city: ServiceArea, reachMetres: number): string[] {
  const { groundShare, lengths } = gapsOf(zones, city, reachMetres);
  return [
    ...(groundShare > 0 ? [tariffDeskMessages.groundGap(groundShare)] : []),
    ...(lengths ? [tariffDeskMessages.lengthGap(lengths)] : []),
  ];
}
