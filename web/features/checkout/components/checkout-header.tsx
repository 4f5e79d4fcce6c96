import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';

export function CheckoutHeader() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () => (history.canGoBack() ? history.back() : void navigate({ to: paths.home }));
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-bg/92 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-[1080px] items-center gap-2 px-4 md:px-6">
        <IconButton icon={ArrowBack} label={layoutMessages.back} className="-ms-2" onClick={goBack} />
        <h1 className="text-xl">{checkoutMessages.title}</h1>
        <Link to={paths.home} className="ms-auto flex min-h-11 items-center max-md:hidden">
          <Logo />
        </Link>
      </div>
    </header>
  );
}
