import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSignInWithProvider } from '../api.ts';
import { keepReturnPath } from '../return-path.ts';
import { authDialog } from '../state.ts';
import { ProviderMark } from './provider-mark.tsx';

type Providers = SiteConfiguration['socialProviders'];

export function SocialButtons({ providers }: { providers: Providers }) {
  const { mutate, isPending, variables } = useSignInWithProvider();
  const start = (provider: Providers[number]) =>
    mutate(
      { provider },
      {
        onSuccess: ({ url }) => {
          // The user closed the dialog before the answer came, and stays.
          if (!authDialog.get().isOpen) return;
          keepReturnPath(window.location);
          window.location.assign(url);
        },
        onError: (error) =>
          toast.error(
            authMessages.providerFailed(authMessages.providerNames[provider], readAppError(error).text),
          ),
      },
    );
  return (
    <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="outline"
          size="lg"
          room="tight"
          words="sm"
          busy={isPending && variables.provider === provider}
          aria-label={authMessages.continueWith(authMessages.providerNames[provider])}
          onClick={() => start(provider)}
        >
          <ProviderMark provider={provider} />
          <bdi>{authMessages.providerNames[provider]}</bdi>
        </Button>
      ))}
    </div>
  );
}
