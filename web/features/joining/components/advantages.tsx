import { CircleCheck } from 'lucide-react';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { formatRate } from '#messages/writing/format.ts';
import { useSite } from '#web/features/site/api.ts';

/** What a restaurant gets, and what it costs, before the form. */
export function Advantages() {
  const site = useSite();
  return (
    <section className="mb-5 rounded-lg bg-primary-soft p-4 text-sm text-primary-ink">
      <h2 className="text-base">{joiningMessages.advantagesTitle}</h2>
      <ul className="mt-2 space-y-1.5">
        {joiningMessages.advantages.map((advantage) => (
          <li key={advantage} className="flex gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            {advantage}
          </li>
        ))}
      </ul>
      {site && (
        <p className="mt-3 font-bold">{joiningMessages.commission(formatRate(site.commissionPercent))}</p>
      )}
    </section>
  );
}
