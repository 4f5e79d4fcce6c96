import type { TextFigures } from '#shared/contract/marketplace/messages.ts';
import { textFigureMessages } from '#messages/news/incoming.ts';
import { Card } from '#web/ui/display/card.tsx';

/** What texts cost today, against the budget of a day, and in 30 days. */
export const TextCosts = ({ figures: { channels } }: { figures: TextFigures }) => (
  <Card className="p-4">
    <h2 className="mb-3 text-lg">{textFigureMessages.title}</h2>
    <ul className="grid gap-3 sm:grid-cols-2">
      {channels.map((one) => (
        <li key={one.channel} className="rounded-lg bg-sunken p-3 dark:bg-raised">
          <h3 className="text-sm font-bold">{textFigureMessages.channels[one.channel]}</h3>
          <dl className="mt-1 grid gap-1 text-sm">
            <Sum
              label={textFigureMessages.today}
              value={textFigureMessages.spent(one.todayCentimes, one.todayTexts)}
            />
            <Sum
              label={textFigureMessages.month}
              value={textFigureMessages.spent(one.monthCentimes, one.monthTexts)}
            />
          </dl>
          <p className="mt-1 text-xs text-fg-muted">{textFigureMessages.ofBudget(one.budgetCentimes)}</p>
        </li>
      ))}
    </ul>
  </Card>
);

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-fg-muted">{label}</dt>
    <dd className="num font-semibold">{value}</dd>
  </div>
);
