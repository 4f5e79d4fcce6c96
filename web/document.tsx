import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { AuthDialogHost } from '#web/features/auth/components/auth-dialog-host.tsx';
import { isCartFilled } from '#web/features/cart/state.ts';
import { useSessionEvents } from '#web/features/auth/use-session-events.ts';
import { grounds, type Theme } from '#web/features/theme/state.ts';
import { useClockChanges, useHelpLine } from '#web/features/site/api.ts';
import { useTheme } from '#web/features/theme/use-theme.ts';
import { giveEarlyPress, helpLineName } from '#web/lib/early-press.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { Direction } from '#web/ui/frame/direction.tsx';
import type { RouterContext } from './router-context.ts';
import { language } from '#messages/writing/language.ts';

export function Document() {
  const router = useRouter();
  const { fonts }: RouterContext = router.options.context;
  const theme = useTheme();
  const helpLine = useHelpLine();
  useSessionEvents();
  useClockChanges();
  return (
    <html lang={language.tag} dir={language.direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {helpLine && <meta name={helpLineName} content={formatPhone(helpLine)} />}
        <ThemeColor theme={theme} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
        <HeadContent />
      </head>
      <body ref={giveEarlyPress}>
        <a
          href="#content"
          className="fixed start-4 -top-20 z-60 rounded-md bg-accent px-4 py-2 font-bold text-accent-fg focus-visible:top-4"
        >
          {layoutMessages.skipToContent}
        </a>
        <Direction>
          <Outlet />
          <AuthDialogHost isCartFilled={isCartFilled} />
          <Afterwards />
        </Direction>
        <Scripts />
      </body>
    </html>
  );
}

const AfterPaint = lazyPart(
  () => import('./after-paint.tsx'),
  (part) => part.AfterPaint,
);

function Afterwards() {
  return useIsIdle() ? (
    <Suspense>
      <AfterPaint />
    </Suspense>
  ) : null;
}

/** The same elements in each theme: the script of the first frame may have made them. */
const ThemeColor = ({ theme }: { theme: Theme }) =>
  (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={grounds[theme === 'system' ? scheme : theme]}
    />
  ));
