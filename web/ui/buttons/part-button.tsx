import { Suspense, useState, type ReactNode } from 'react';

export interface OpenPart {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface PartButtonProps {
  className: string;
  children: ReactNode;
  /** Draws a lazy one, which the first press loads. */
  part: (open: OpenPart) => ReactNode;
}

export function PartButton({ part, ...button }: PartButtonProps) {
  /** Null until it is opened first. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...button} />
      {isOpen !== null && <Suspense>{part({ isOpen, onOpenChange: setIsOpen })}</Suspense>}
    </>
  );
}
