/* What several of the first pages need stands in the entry: two files compress worse than one. */
import '#web/features/auth/components/account-press.tsx';
import '#web/features/cart/components/cart-drawer-host.tsx';
import '#web/features/cart/components/empty-cart-button.tsx';
import '#web/features/restaurants/components/restaurant-grid.tsx';
import '#web/features/theme/components/theme-switch.tsx';
import '#shared/domain/promise/distance.ts';
import '#web/ui/art/arch-tile.tsx';
import '#web/ui/art/night-texture.tsx';
import '#web/ui/frame/bottom-nav.tsx';
import '#web/ui/fields/field-context.ts';
import '#web/ui/display/card.tsx';
import '#web/ui/display/dish-labels.tsx';
import '#web/ui/states/empty-state.tsx';
import '#web/ui/frame/logo.tsx';
import '#web/ui/states/skeleton.tsx';
