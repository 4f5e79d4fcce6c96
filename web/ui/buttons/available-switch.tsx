import { menuMessages } from '#messages/menu/menu.ts';
import { Switch, type SwitchProps } from './switch.tsx';

type AvailableSwitchProps = Omit<SwitchProps, 'label'> & { name: string };

/** The switch of a dish or an option: on while customers can order it. */
export const AvailableSwitch = ({ name, ...props }: AvailableSwitchProps) => (
  <span className="flex min-h-11 shrink-0 items-center gap-2">
    <span aria-hidden className="text-xs font-semibold text-fg-muted">
      {menuMessages.available}
    </span>
    <Switch label={menuMessages.availableItem(name)} {...props} />
  </span>
);
