import { clsx } from 'clsx';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState, type ChangeEvent, type DragEvent, type ReactNode, type Ref } from 'react';
import { photoMessages } from '#messages/menu/photos.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

export type PhotoFieldProps = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  hint: string;
  error?: string;
  preview: ReactNode;
  wide?: boolean;
  hasPhoto: boolean;
  busy?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  className?: string;
};

/** The types are listed one by one, so that iPhones convert their own format to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

export function PhotoField(props: PhotoFieldProps) {
  const { ref, label, preview, wide = false, busy = false, className } = props;
  const id = useId();
  const { isOver, handlers } = useDrop((file) => !busy && props.onChoose(file));
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={`${id}-label`}
      {...handlers}
      className={clsx('rounded-xl outline-2', isOver ? 'outline-primary' : 'outline-transparent', className)}
    >
      <div className={clsx(wide ? 'space-y-4' : 'flex items-center gap-4')}>
        <div className="relative shrink-0">
          {preview}
          {busy && <Busy />}
        </div>
        <div className={clsx('min-w-0 flex-1 space-y-2', wide && 'px-5')}>
          <p id={`${id}-label`} className="text-sm font-bold">
            {label}
          </p>
          <Note id={`${id}-note`} hint={props.hint} error={props.error} busy={busy} />
          <Choice id={id} {...props} />
        </div>
      </div>
    </div>
  );
}

function Choice({ id, error, hasPhoto, busy, onChoose, onRemove }: PhotoFieldProps & { id: string }) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again after a refusal.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={handleChange}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        className="peer sr-only"
      />
      <label htmlFor={id} className={clsx(buttonClass({ tone: 'soft' }), likeButton)}>
        <ImagePlus aria-hidden className="size-5" />
        {hasPhoto ? photoMessages.replace : photoMessages.choose}
      </label>
      {hasPhoto && (
        <Button tone="dangerGhost" aria-disabled={busy || undefined} onClick={() => busy || onRemove()}>
          <Trash2 aria-hidden className="size-5" />
          {photoMessages.remove}
        </Button>
      )}
      <span aria-hidden className="hidden text-xs text-fg-subtle pointer-fine:inline">
        {photoMessages.dropHere}
      </span>
    </div>
  );
}

const likeButton =
  'cursor-pointer outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-ring peer-aria-disabled:pointer-events-none peer-aria-disabled:opacity-50';

const Busy = () => (
  <div className="absolute inset-0 grid place-items-center rounded-[inherit] bg-scrim text-night-fg">
    <Spinner />
  </div>
);

const Note = ({ id, hint, error, busy }: { id: string; hint: string; error?: string; busy: boolean }) => (
  <p
    id={id}
    role="status"
    className={clsx('text-xs', error && !busy ? 'font-semibold text-danger-ink' : 'text-fg-subtle')}
  >
    {busy ? photoMessages.uploading : (error ?? hint)}
  </p>
);

/** Files alone can be dropped: dragged text and links keep their usual effect. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!bringsFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFile(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { isOver, handlers };
}
