import { clsx } from 'clsx';
import type { PreviewedTariff } from '#shared/contract/reach/reach.ts';
import type { PreviewSums } from '#shared/domain/reach/tariff-preview.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { ChartCard, FigureTable } from '#web/ui/display/chart-card.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Price } from '#web/ui/display/price.tsx';

interface PreviewFiguresProps {
  zones: Tariff;
  answer: PreviewedTariff;
}

interface Row {
  key: string;
  name: string;
  was: PreviewSums;
  wouldBe: PreviewSums;
}

const { figures } = tariffDeskMessages;

export function PreviewFigures({ zones, answer }: PreviewFiguresProps) {
  const lengths = answer.lengths.map(({ afterKm, ...sums }) => ({
    key: String(afterKm),
    name: tariffDeskMessages.kilometre(afterKm),
    ...sums,
  }));
  const byZone = answer.zones.flatMap(({ zone: index, ...sums }) => {
    const zone = zones[index];
    return zone ? [{ key: String(index), name: tariffDeskMessages.zoneName(zone, index), ...sums }] : [];
  });
  return (
    <div className="grid grid-cols-1 gap-4 lg:fit-2-[24rem]">
      <ChartCard
        title={tariffDeskMessages.marginByLength}
        lead={tariffDeskMessages.marginByLengthLead}
        chart={<MarginBars rows={lengths} />}
        table={<Sums caption={tariffDeskMessages.marginByLength} rows={lengths} />}
      />
      <Card className="min-w-0 p-5">
        <h2 className="text-lg">{tariffDeskMessages.byZone}</h2>
        <Sums caption={tariffDeskMessages.byZone} rows={byZone} />
      </Card>
    </div>
  );
}

const Sums = ({ caption, rows }: { caption: string; rows: readonly Row[] }) => (
  <div className="overflow-x-auto">
    <FigureTable
      caption={caption}
      head={['', figures.orders, figures.fees, figures.pay, figures.margin]}
      rows={rows.map(({ key, name, was, wouldBe }) => ({
        key,
        cells: [
          <span key="name" className="block min-w-28">
            {name}
          </span>,
          formatNumber(was.orders),
          <Change key="fees" was={was.feeCentimes} wouldBe={wouldBe.feeCentimes} />,
          <Price key="pay" centimes={wouldBe.payCentimes} weight="normal" />,
          <Change key="margin" was={was.marginCentimes} wouldBe={wouldBe.marginCentimes} />,
        ],
      }))}
    />
  </div>
);

const Change = ({ was, wouldBe }: { was: number; wouldBe: number }) => (
  <span className="flex flex-col">
    {was !== wouldBe && (
      <span className="text-fg-subtle">
        <span className="sr-only">{tariffDeskMessages.was} </span>
        <Price centimes={was} weight="normal" />
      </span>
    )}
    <span className={clsx(wouldBe < 0 && 'text-danger-ink')}>
      <span className="sr-only">{tariffDeskMessages.wouldBe} </span>
      <Price centimes={wouldBe} weight="semibold" />
    </span>
  </span>
);

const height = 100;
const step = 20;
const bar = 8;

/** Two bars a kilometre; the nearest is at the right. */
function MarginBars({ rows }: { rows: readonly Row[] }) {
  const values = rows.flatMap(({ was, wouldBe }) => [was.marginCentimes, wouldBe.marginCentimes]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = height / Math.max(1, most - least);
  const zero = most * scale;
  const rect = (centimes: number, x: number) => ({
    x,
    y: centimes >= 0 ? zero - centimes * scale : zero,
    width: bar,
    height: Math.max(0.5, Math.abs(centimes) * scale),
  });
  return (
    <>
      <svg viewBox={`0 0 ${rows.length * step} ${height}`} preserveAspectRatio="none" className="h-44 w-full">
        {rows.map(({ key, was, wouldBe }, index) => {
          const x = (rows.length - 1 - index) * step;
          return (
            <g key={key}>
              <rect {...rect(was.marginCentimes, x + step - bar - 1)} className="fill-fg-subtle/50" />
              <rect
                {...rect(wouldBe.marginCentimes, x + 1.5)}
                className={wouldBe.marginCentimes < 0 ? 'fill-danger' : 'fill-primary'}
              />
            </g>
          );
        })}
        <path
          d={`M0 ${zero}H${rows.length * step}`}
          className="stroke-fg"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="num mt-2 flex justify-around text-2xs text-fg-subtle">
        {rows.map(({ key, name }) => (
          <span key={key}>{name}</span>
        ))}
      </p>
      <p className="mt-2 flex gap-4 text-xs font-semibold">
        <Legend look="bg-fg-subtle/50" text={tariffDeskMessages.was} />
        <Legend look="bg-primary" text={tariffDeskMessages.wouldBe} />
      </p>
    </>
  );
}

const Legend = ({ look, text }: { look: string; text: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={clsx('size-3 rounded-sm', look)} />
    {text}
  </span>
);
