import type { ComponentProps } from 'react';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CornerTable } from './corner-table.tsx';

/** Borders with more corners are typed by few, and would push the table of zones away. */
const shownAtOnce = 12;

export const BorderCard = (props: ComponentProps<typeof CornerTable>) => (
  <Card className="p-4">
    <details open={props.border.length <= shownAtOnce || props.wrongCorner !== null}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">
        {tariffDeskMessages.corners(props.border.length)}
      </summary>
      <CornerTable {...props} />
    </details>
  </Card>
);
