import { ChefHat, Bike, Settings2, ShoppingBag, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { isSecondFactorAwaited, useSignIn } from '../api.ts';
import { useEntry } from '../use-entry.ts';

type Demonstration = NonNullable<SiteConfiguration['demonstration']>;

const icons: Record<Role, LucideIcon> = {
  customer: ShoppingBag,
  restaurant: ChefHat,
  courier: Bike,
  admin: Settings2,
};

export function DemoAccounts({ accounts, password }: Demonstration) {
  const signIn = useSignIn();
  const enter = useEntry();
  const [entering, setEntering] = useState<string | null>(null);
  const enterAs = async (email: string) => {
    if (entering) return;
    setEntering(email);
    try {
      enter((await signIn.mutateAsync({ email, password })).user);
    } catch (error) {
      if (!isSecondFactorAwaited(error)) toast.error(readAppError(error).text);
    } finally {
      setEntering(null);
    }
  };
  return (
    <section className="mt-6 rounded-lg bg-accent-soft p-4 text-accent-ink">
      <h3 className="text-sm">{authMessages.demoTitle}</h3>
      <p className="text-xs">{authMessages.demoLead}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {accounts.map(({ email, label, name, role }) => {
          const Icon = icons[role];
          return (
            <li key={email}>
              <button
                type="button"
                onClick={() => void enterAs(email)}
                className="flex min-h-13 w-full items-center gap-2 rounded-md bg-surface px-2.5 py-1.5 text-start text-fg shadow-e1 hover:bg-raised"
              >
                {entering === email ? (
                  <Spinner />
                ) : (
                  <Icon aria-hidden className="size-5 shrink-0 text-fg-subtle" />
                )}
                <span className="min-w-0 leading-snug">
                  <span className="block text-xs font-bold">{label}</span>
                  <bdi className="block text-2xs text-fg-muted">{name}</bdi>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
