import { kit } from '#messages/frame/kit.ts';
import { ToastViewport } from '#web/ui/dialogs/toast-viewport.tsx';
import { KitArt, KitMap } from './kit-art.tsx';
import { KitBadges, KitButtons, KitChoices, KitForms } from './kit-controls.tsx';
import { KitNavigation } from './kit-navigation.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitPhotos } from './kit-photos.tsx';
import { KitStates, KitTable } from './kit-states.tsx';
import { KitColours, KitType } from './kit-tokens.tsx';

export const Kit = () => (
  <main id="content" className="mx-auto max-w-[1200px] px-4 py-8 md:px-6">
    <h1 className="text-4xl">{kit.title}</h1>
    <KitButtons />
    <KitBadges />
    <KitForms />
    <KitChoices />
    <KitOverlays />
    <KitStates />
    <KitTable />
    <KitNavigation />
    <KitMap />
    <KitArt />
    <KitPhotos />
    <KitColours />
    <KitType />
    <ToastViewport />
  </main>
);
