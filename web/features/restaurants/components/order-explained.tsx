import { orderExplainedMessages as words } from '#messages/orders/order-explained.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface OrderExplainedProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const OrderExplained = ({ isOpen, onOpenChange }: OrderExplainedProps) => (
  <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={words.title} text={words.lead}>
    <div className="space-y-4 px-5 pt-4 pb-6 sm:px-6">
      <ol className="space-y-3">
        {words.factors.map(({ name, text }) => (
          <li key={name}>
            <p className="font-bold">{name}</p>
            <p className="text-sm text-fg-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="text-sm text-fg-muted">{words.ending}</p>
    </div>
  </Dialog>
);
