import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useLeaveTablet } from '../api.ts';

export function LeaveTablet() {
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending } = useLeaveTablet();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await mutateAsync({});
      await navigate({ to: paths.restaurantDevice, replace: true });
    } catch (error) {
      toast.error(readAppError(error).text);
    }
  };
  return (
    <>
      <Button tone="quiet" room="tight" align="start" onClick={() => setIsAsked(true)} className="w-full">
        <LogOut aria-hidden className="size-5 shrink-0 -scale-x-100" />
        {tabletMessages.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={tabletMessages.leaveQuestion}
        text={tabletMessages.leaveText}
        confirmLabel={tabletMessages.leave}
        busy={isPending}
        onConfirm={leave}
      />
    </>
  );
}
