import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { menuItemClass } from './menu.tsx';

export type MenuChoiceProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  value: T;
  onChange: (value: T) => void;
};

export function MenuChoice<T extends string>({ label, options, value, onChange }: MenuChoiceProps<T>) {
  const choose = (chosen: unknown) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Base.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      {options.map(({ value: option, label: text, icon: Icon }) => (
        <Base.RadioItem key={option} value={option} closeOnClick className={menuItemClass}>
          {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
          {text}
          <Base.RadioItemIndicator className="ms-auto">
            <Check aria-hidden className="size-4" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
