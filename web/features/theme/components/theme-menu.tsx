import { Monitor, Moon, Sun } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { themeNames } from '#messages/accounts/themes.ts';
import type { LazyMenuProps } from '#web/lib/lazy-menu.tsx';
import { MenuChoice } from '#web/ui/buttons/menu-choice.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { setTheme, themes } from '../state.ts';
import { useTheme } from '../use-theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };
const options = themes.map((value) => ({ value, label: themeNames[value], icon: icons[value] }));

export function ThemeMenu({ trigger, defaultOpen }: LazyMenuProps) {
  const theme = useTheme();
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      <MenuChoice label={layoutMessages.theme} options={options} value={theme} onChange={setTheme} />
    </Menu>
  );
}
