import { Monitor, Moon, MoreVertical, Sun, UserX } from 'lucide-react';
import { useState } from 'react';
import { kit } from '#messages/frame/kit.ts';
import { Cover } from '#web/ui/art/cover.tsx';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { coverArt, plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { MenuChoice } from '#web/ui/buttons/menu-choice.tsx';
import { Menu, MenuItem, MenuNote } from '#web/ui/buttons/menu.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { KitSection } from './kit-section.tsx';

type Shown = 'dialog' | 'night' | 'sheet' | 'cart' | 'confirm';

const openers: [Shown, string][] = [
  ['dialog', kit.openDialog],
  ['night', kit.openNightDialog],
  ['sheet', kit.openSheet],
  ['cart', kit.openCart],
  ['confirm', kit.openConfirm],
];

export function KitOverlays() {
  const [shown, setShown] = useState<Shown | null>(null);
  const on = (which: Shown) => ({
    isOpen: shown === which,
    onOpenChange: (isOpen: boolean) => setShown(isOpen ? which : null),
  });
  return (
    <KitSection title={kit.sections.overlays}>
      {openers.map(([which, label]) => (
        <Button key={which} tone="plain" onClick={() => setShown(which)}>
          {label}
        </Button>
      ))}
      <KitToasts />
      <KitMenu />
      <Dialog {...on('dialog')} title={kit.openDialog} text={kit.dishText}>
        <p className="p-6">{kit.dishText}</p>
      </Dialog>
      <Dialog {...on('night')} night title={kit.welcome} text={kit.welcomeText}>
        <p className="p-6">{kit.dishText}</p>
      </Dialog>
      <DishSheet {...on('sheet')} />
      <CartSheet {...on('cart')} />
      <ConfirmDialog
        {...on('confirm')}
        title={kit.confirmTitle}
        text={kit.confirmText}
        confirmLabel={kit.confirmAction}
        onConfirm={() => setShown(null)}
      />
    </KitSection>
  );
}

type SheetState = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const DishSheet = (state: SheetState) => (
  <Sheet
    {...state}
    title={kit.dish}
    header={
      <Cover
        banner
        art={coverArt(3)}
        foods={['tagine', 'bread', 'olives']}
        className="h-56"
        plateClassName="-bottom-[6%]"
      />
    }
    footer={
      <div className="flex items-center gap-3">
        <Stepper label={kit.dish} value={2} onChange={() => {}} />
        <Button size="xl" room="snug" words="base" align="between" flex="fill" className="min-w-0">
          <span>{kit.add}</span>
          <Price centimes={15_000} unit="onPrimary" />
        </Button>
      </div>
    }
  >
    <div className="p-5">
      <h2 className="text-2xl">{kit.dish}</h2>
      <Price centimes={7500} className="mt-1 text-xl" />
      <p className="mt-2 text-fg-muted">{kit.dishText}</p>
    </div>
  </Sheet>
);

const CartSheet = (state: SheetState) => (
  <Sheet
    {...state}
    side="end"
    title={kit.cartOf}
    footer={
      <Button size="xl" align="between" className="w-full">
        <span>{kit.checkout}</span>
        <Price centimes={17_800} unit="onPrimary" />
      </Button>
    }
  >
    <div className="flex items-center gap-3 px-5 py-3">
      <DishPlate art={plateArt(3)} food="tagine" className="w-14" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm leading-snug font-bold">{kit.dish}</p>
        <Price centimes={15_000} className="text-sm" />
      </div>
      <Stepper size="sm" label={kit.dish} value={2} onChange={() => {}} />
    </div>
  </Sheet>
);

const KitToasts = () => (
  <>
    <Button tone="soft" onClick={() => toast.success(kit.added)}>
      {kit.toastSuccess}
    </Button>
    <Button tone="dangerSoft" onClick={() => toast.error(kit.failed, { text: kit.errorText })}>
      {kit.toastError}
    </Button>
    <Button
      tone="soft"
      onClick={() => toast.success(kit.ready, { action: { label: kit.seeJobs, onClick: () => {} } })}
    >
      {kit.toastAction}
    </Button>
  </>
);

const themes = [
  { value: 'light', label: kit.light, icon: Sun },
  { value: 'dark', label: kit.dark, icon: Moon },
  { value: 'system', label: kit.system, icon: Monitor },
] as const;

function KitMenu() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('light');
  return (
    <Menu trigger={<IconButton icon={MoreVertical} label={kit.more} />}>
      <MenuNote>
        <Ltr>salma@exemple.ma</Ltr>
      </MenuNote>
      <MenuChoice label={kit.theme} options={themes} value={theme} onChange={setTheme} />
      <MenuItem icon={UserX} label={kit.suspend} tone="danger" />
    </Menu>
  );
}
