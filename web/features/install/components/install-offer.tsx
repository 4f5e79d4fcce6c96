import { useInstallOffer } from '../use-install-offer.ts';
import { InstallSheet } from './install-sheet.tsx';

export function InstallOffer() {
  const { way, end } = useInstallOffer();
  return way ? <InstallSheet way={way} onClosed={end} /> : null;
}
