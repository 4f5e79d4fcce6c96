import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { Select } from '#web/ui/fields/select.tsx';

interface RingCentreProps {
  restaurants: readonly { id: number; name: string }[];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

/** A ring stands around each restaurant: the map shows those of one. */
export const RingCentre = ({ restaurants, chosenId, onChoose }: RingCentreProps) => (
  <div className="flex flex-wrap items-center gap-2 text-sm font-semibold">
    {tariffDeskMessages.around}
    <Select
      label={tariffDeskMessages.around}
      className="max-w-full"
      options={[
        { value: '', label: tariffDeskMessages.cityCentre },
        ...restaurants.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={chosenId === null ? '' : String(chosenId)}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
  </div>
);
