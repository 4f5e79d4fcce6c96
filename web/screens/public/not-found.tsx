import { Link } from '@tanstack/react-router';
import { notFoundMessages } from '#messages/frame/not-found.ts';
import { paths } from '#web/paths.ts';
import { Plate } from '#web/ui/art/plate.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Logo } from '#web/ui/frame/logo.tsx';

export const Screen = () => (
  <main id="content" className="grid min-h-dvh place-items-center px-6 py-10">
    <div className="flex flex-col items-center text-center">
      <Logo className="mb-10" />
      <div
        role="img"
        aria-label="404"
        className="flex items-center gap-3 text-[min(6.5rem,27vw)] leading-none font-black text-primary md:text-[10rem]"
      >
        <span aria-hidden>4</span>
        <Plate art={{ glaze: 'cobalt', rim: 'stars' }} className="size-28 md:size-44" />
        <span aria-hidden>4</span>
      </div>
      <h1 className="mt-8 text-3xl">{notFoundMessages.title}</h1>
      <p className="mt-2 max-w-sm text-fg-muted">{notFoundMessages.lead}</p>
      <Link to={paths.home} className={buttonClass({ size: 'lg', className: 'mt-6' })}>
        {notFoundMessages.home}
      </Link>
    </div>
  </main>
);
