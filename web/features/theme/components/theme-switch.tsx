import { Moon, Sun } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { LazyMenu } from '#web/lib/lazy-menu.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { buttonClass, type ButtonLook } from '#web/ui/buttons/button-class.ts';

const ThemeMenu = lazyPart(
  () => import('./theme-menu.tsx'),
  (part) => part.ThemeMenu,
);

export const ThemeSwitch = ({ tone = 'ghost', shape = 'icon' }: Pick<ButtonLook, 'tone' | 'shape'>) => (
  <LazyMenu
    menu={ThemeMenu}
    trigger={
      <button
        type="button"
        aria-label={layoutMessages.theme}
        aria-haspopup="menu"
        className={buttonClass({ tone, shape })}
      >
        <Sun aria-hidden className="size-5 dark:hidden" />
        <Moon aria-hidden className="hidden size-5 dark:block" />
      </button>
    }
  />
);
