import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Search, User } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { AccountPress } from '#web/features/auth/components/account-press.tsx';
import { EmptyCartButton } from '#web/features/cart/components/empty-cart-button.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';

export function BannerButtons() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () => (history.canGoBack() ? history.back() : void navigate({ to: paths.home }));
  return (
    <div className="absolute inset-x-4 top-4 z-10 flex items-start justify-between md:hidden">
      <IconButton icon={ArrowBack} label={layoutMessages.back} tone="floating" round onClick={goBack} />
      <div className="flex gap-2">
        <Link
          to={paths.home}
          hash="search"
          aria-label={layoutMessages.search}
          className={buttonClass({ tone: 'floating', shape: 'round' })}
        >
          <Search aria-hidden className="size-5" />
        </Link>
        <EmptyCartButton tone="floating" />
        <AccountPress>
          {(press) => (
            <IconButton icon={User} label={layoutMessages.myAccount} tone="floating" round {...press} />
          )}
        </AccountPress>
      </div>
    </div>
  );
}
