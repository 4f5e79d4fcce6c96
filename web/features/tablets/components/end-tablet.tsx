import type { ListedTablet } from '#shared/contract/restaurants/tablets.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
import { useEndTablet } from '../api.ts';

type EndTabletProps = { tablet: ListedTablet; restaurantId: number };

export const EndTablet = ({ tablet: { id, name }, restaurantId }: EndTabletProps) => (
  <ConfirmActButton
    button={{ tone: 'dangerSoft', 'aria-label': tabletMessages.endLabel(name) }}
    title={tabletMessages.endQuestion(name)}
    text={tabletMessages.endText}
    confirmLabel={tabletMessages.end}
    mutation={useEndTablet()}
    input={{ restaurantId, id }}
    done={tabletMessages.ended(name)}
  />
);
