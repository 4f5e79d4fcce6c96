import type { LegalIdentity } from '#shared/contract/restaurants/legal.ts';
import { legalMessages } from '#messages/money/legal.ts';

export function LegalParty({ title, identity }: { title: string; identity: LegalIdentity }) {
  const register = [identity.registerNumber, identity.registerCity].filter(Boolean).join(' ');
  const numbers: [string, string | null][] = [
    [legalMessages.ice, identity.ice],
    [legalMessages.taxId, identity.taxId],
    [legalMessages.registerNumber, register],
    [legalMessages.tradeTax, identity.tradeTax],
  ];
  return (
    <section>
      <h3 className="text-sm">{title}</h3>
      <p className="font-bold">
        <bdi>{identity.legalName}</bdi> <bdi>{identity.legalForm}</bdi>
      </p>
      <p>
        <bdi>{identity.address}</bdi>
      </p>
      <dl className="text-sm">
        {numbers.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt>{label}</dt>
                <dd>
                  <bdi className="num">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
