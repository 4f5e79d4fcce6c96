import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';

/** A reader who came from the list gets back to it as it was, with its filters and its place. */
export function BackToOrders() {
  const router = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  return (
    <Link
      to={paths.adminOrders}
      activeOptions={{ exact: true }}
      className={buttonClass({ tone: 'plain', room: 'snug' })}
      onClick={(press) => {
        if (!isFromList) return;
        press.preventDefault();
        router.history.back();
      }}
    >
      <ArrowBack aria-hidden className="size-5" />
      {deskMessages.back}
    </Link>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isFromList?: boolean;
  }
}
