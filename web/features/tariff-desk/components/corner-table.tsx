import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Corner } from '#shared/domain/reach/polygons.ts';
import { millionthsFromTyped, typedDegrees } from '#shared/domain/writing/typed-degrees.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { withCorner, withCornerAfter, withoutCorner } from '../state.ts';

interface CornerTableProps {
  border: readonly Corner[];
  wrongCorner: number | null;
  onCorner: (corner: number) => void;
  onChange: (border: readonly Corner[]) => void;
}

const fewest = 3;

/** A border by its coordinates: what the mouse draws can be typed. */
export const CornerTable = ({ border, wrongCorner, onCorner, onChange }: CornerTableProps) => (
  <div className="max-h-96 overflow-y-auto rounded-lg border border-border">
    <table className="w-full text-sm">
      <caption className="sr-only">{tariffDeskMessages.corners(border.length)}</caption>
      <thead className="sticky top-0 z-10 bg-sunken text-xs text-fg-muted dark:bg-raised">
        <tr>
          <th scope="col" className="p-2 text-start">
            <span className="sr-only">{tariffDeskMessages.corner}</span>
          </th>
          <th scope="col" className="p-2 text-start">
            {tariffDeskMessages.lat}
          </th>
          <th scope="col" className="p-2 text-start">
            {tariffDeskMessages.lng}
          </th>
          <th scope="col" className="p-2">
            <span className="sr-only">{tariffDeskMessages.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {border.map((corner, index) => (
          <CornerRow
            key={index}
            {...{ border, corner, index, onCorner, onChange }}
            isWrong={wrongCorner === index}
          />
        ))}
      </tbody>
    </table>
  </div>
);

interface CornerRowProps extends Omit<CornerTableProps, 'wrongCorner'> {
  corner: Corner;
  index: number;
  isWrong: boolean;
}

const CornerRow = ({ border, corner: [lat, lng], index, isWrong, onCorner, onChange }: CornerRowProps) => (
  <tr data-focus-item={index} onFocus={() => onCorner(index)}>
    <th scope="row" className="num ps-2 text-start font-bold">
      {formatNumber(index + 1)}
    </th>
    <td className="p-1">
      <DegreesInput
        label={tariffDeskMessages.latOf(index)}
        isWrong={isWrong}
        millionths={lat}
        most={90_000_000}
        onChange={(typed) => onChange(withCorner(border, index, [typed, lng]))}
      />
    </td>
    <td className="p-1">
      <DegreesInput
        label={tariffDeskMessages.lngOf(index)}
        isWrong={isWrong}
        millionths={lng}
        most={180_000_000}
        onChange={(typed) => onChange(withCorner(border, index, [lat, typed]))}
      />
    </td>
    <td className="pe-1">
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <IconButton
          icon={Plus}
          label={tariffDeskMessages.addCorner(index)}
          onClick={() => onChange(withCornerAfter(border, index))}
        />
        <IconButton
          icon={Trash2}
          tone="dangerGhost"
          label={tariffDeskMessages.removeCorner(index)}
          aria-disabled={border.length <= fewest || undefined}
          onClick={() => border.length > fewest && onChange(withoutCorner(border, index))}
        />
      </div>
    </td>
  </tr>
);

interface DegreesInputProps {
  label: string;
  isWrong: boolean;
  millionths: number;
  most: number;
  onChange: (millionths: number) => void;
}

/** What is no coordinate changes nothing, and leaving the field shows the one that holds. */
function DegreesInput({ label, isWrong, millionths, most, onChange }: DegreesInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number => {
    const value = millionthsFromTyped(text);
    return Math.abs(value) <= most ? value : Number.NaN;
  };
  const isUnread = typed !== null && Number.isNaN(read(typed));
  return (
    <>
      <TextInput
        ltr
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isUnread || isWrong || undefined}
        value={typed ?? typedDegrees(millionths)}
        onChange={({ target }) => {
          setTyped(target.value);
          const value = read(target.value);
          if (!Number.isNaN(value) && value !== millionths) onChange(value);
        }}
        onBlur={() => setTyped(null)}
      />
      {isUnread && (
        <p role="alert" className="pt-1 text-xs font-semibold text-danger-ink">
          {tariffDeskMessages.degreesInvalid}
        </p>
      )}
    </>
  );
}
