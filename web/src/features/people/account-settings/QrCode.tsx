import encodeQr from 'qr';
import { useMemo } from 'react';

/** Free modules on each side, which readers require (ISO/IEC 18004). */
const quietModules = 4;

/** The code is one path, with a rectangle for each run of a row. */
export function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}

/** Drawn in the page, so that no service gets the secret. Dark on white in both themes, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQr(text, 'raw', { border: quietModules }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none md:size-52 rounded-m"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawModules(rows)} fill="#000" />
    </svg>
  );
}
