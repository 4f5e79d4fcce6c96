import { useInstallOffer } from '../use-install-offer.ts';
import { InstallSheet } from './install-sheet.tsx';

/** Stands where an order has been delivered: whoever has eaten knows what he is asked to keep. */
export function InstallOffer() {
  const { way, end } = useInstallOffer();
  return way ? <InstallSheet way={way} onClosed={end} /> : null;
}
