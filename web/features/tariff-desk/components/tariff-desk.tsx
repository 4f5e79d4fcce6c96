import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { PresentTariff } from '#shared/contract/reach/reach.ts';
import { tariffFaults } from '#shared/domain/reach/tariff-faults.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSaveTariff } from '../api.ts';
import { problemsOf } from '../problems.ts';
import { useTariffDraft } from '../use-tariff-draft.ts';
import { DrawnZones } from './drawn-zones.tsx';
import { chooseAndShow, MarkedZones } from './marked-zones.tsx';
import { OvertakenNote } from './overtaken-note.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { TariffNotes } from './tariff-notes.tsx';
import { VersionList } from './version-list.tsx';

interface TariffDeskProps {
  present: PresentTariff;
  site: Pick<SiteConfiguration, 'city' | 'mapStyleUrl'>;
  restaurants: CityMapView['restaurants'];
}

export function TariffDesk({ present, site, restaurants }: TariffDeskProps) {
  const desk = useTariffDraft(present);
  const { mutate, isPending, error } = useSaveTariff();
  const { zones, chosen } = desk.draft;
  const faults = tariffFaults(zones, site.city);
  const problems = problemsOf(zones, faults);
  const wrongCorner = faults.find(({ zone }) => zone === chosen)?.corner ?? null;
  const handleLoad = (version: number, loaded: Tariff) => {
    desk.load(loaded);
    toast.say(tariffDeskMessages.loaded(version));
  };
  const handleSave = () => {
    const [first] = problems;
    if (first) return showProblem(first.text, () => desk.choose(first.zone ?? chosen));
    const onSuccess = (saved: PresentTariff) => {
      desk.noteSaved(saved);
      toast.success(tariffDeskMessages.saved(saved.version));
    };
    mutate({ version: desk.version, zones: [...zones] }, { onSuccess });
  };
  return (
    <div className="space-y-4">
      {desk.isOvertaken && (
        <OvertakenNote version={present.version} onLoad={desk.loadPresent} onKeep={desk.keepOver} />
      )}
      <DrawnZones {...{ desk, site, restaurants, wrongCorner }} />
      <MarkedZones desk={desk} />
      <TariffNotes
        {...{ zones, problems }}
        city={site.city}
        reachMetres={present.reachMetres}
        onChoose={(index) => chooseAndShow(desk, index)}
      />
      <PreviewCard zones={zones} problem={problems[0]?.text} />
      <VersionList present={present.version} onLoad={handleLoad} />
      <SaveBar
        version={present.version}
        isEdited={desk.isEdited}
        isSaving={isPending}
        error={error}
        onSave={handleSave}
        onReset={desk.reset}
      />
    </div>
  );
}

function showProblem(text: string, choose: () => void): void {
  choose();
  toast.error(text);
}
