import { clsx } from 'clsx';
import createQrCode from 'qrcode-generator';

/** The light margin that readers need, in modules. */
const quiet = 4;

/** The code is dark on white in both themes, because many readers know nothing else. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = drawn(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-lg bg-white text-black', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const squares = Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '';
  });
  return { path: squares.join(''), size };
}
