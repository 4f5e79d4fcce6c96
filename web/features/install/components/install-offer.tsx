import { useInstallOffer } from '../use-install-offer.ts';
import { InstallSheet } from './install-sheet.tsx';

/** Shown after a delivery, when the customer knows the product. */
export function InstallOffer() {
  const { way, end } = useInstallOffer();
  return way ? <InstallSheet way={way} onClosed={end} /> : null;
}
