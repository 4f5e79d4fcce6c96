import { placeMessages } from '#messages/places/places.ts';

interface Door {
  landmark: string;
  door: string;
  note: string;
}

/** What helps at the door, a line each; nothing where nothing was written. */
export const PlaceWords = ({ landmark, door, note }: Door) => (
  <>
    <Line label={placeMessages.landmark}>{landmark}</Line>
    <Line label={placeMessages.door}>{door}</Line>
    <Line label={placeMessages.note}>{note}</Line>
  </>
);

const Line = ({ label, children }: { label: string; children: string }) =>
  children === '' ? null : (
    <span className="block">
      {label}: <bdi>{children}</bdi>
    </span>
  );
