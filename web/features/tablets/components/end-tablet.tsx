import { useState } from 'react';
import type { ListedTablet } from '#shared/contract/tablets.ts';
import { tabletMessages } from '#shared/messages/ar/tablets.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
import { useEndTablet } from '../api.ts';

export function EndTablet({
  tablet: { id, name },
  restaurantId,
}: {
  tablet: ListedTablet;
  restaurantId: number;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending } = useEndTablet();
  const end = () =>
    tellEnd(mutateAsync({ restaurantId, id }), {
      done: () => toast.success(tabletMessages.ended(name)),
      settled: () => setIsAsked(false),
    });
  return (
    <>
      <Button tone="dangerSoft" aria-label={tabletMessages.endLabel(name)} onClick={() => setIsAsked(true)}>
        {tabletMessages.end}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={tabletMessages.endQuestion(name)}
        text={tabletMessages.endText}
        confirmLabel={tabletMessages.end}
        busy={isPending}
        onConfirm={end}
      />
    </>
  );
}
