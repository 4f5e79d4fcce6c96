import { Link } from '@tanstack/react-router';
import { landingMessages } from '#messages/frame/landing.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { ThemeSwitch } from '#web/features/theme/components/theme-switch.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';

const navClass = 'flex min-h-11 items-center hover:text-night-fg';

export function LandingHeader() {
  const { user } = useSession();
  return (
    <header className="relative z-10 mx-auto flex min-h-18 max-w-[1200px] flex-wrap items-center px-4 md:px-6">
      <Logo />
      <nav className="ms-8 hidden gap-6 text-sm font-semibold text-night-muted md:flex">
        <Link to={paths.home} className={navClass}>
          {landingMessages.restaurantsLink}
        </Link>
        <Link to={paths.courierRegister} className={navClass}>
          {landingMessages.courierTitle}
        </Link>
        <Link to={paths.restaurantRegister} className={navClass}>
          {landingMessages.partnerTitle}
        </Link>
      </nav>
      <div className="ms-auto flex items-center gap-2">
        <ThemeSwitch tone="night" />
        {user ? (
          <Link to={paths.home} className={buttonClass({ tone: 'accent' })}>
            {landingMessages.enter}
          </Link>
        ) : (
          <>
            <Button tone="night" onClick={() => openAuthDialog()}>
              {layoutMessages.login}
            </Button>
            <Button
              tone="accent"
              className="max-md:hidden"
              onClick={() => openAuthDialog({ mode: 'signup' })}
            >
              {layoutMessages.signUp}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
