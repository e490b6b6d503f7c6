import { type CSSProperties, useId } from 'react';
import { type Piece, pieces, type View, viewSizes } from './mannequin.ts';

const looks: Record<Piece['is'], CSSProperties> = {
  wood: { stroke: 'var(--edge)' },
  joint: { fill: 'color-mix(in srgb, var(--accent) 10%, var(--pressed))', stroke: 'var(--edge)' },
  line: { fill: 'none', stroke: 'var(--edge)' },
};
/** Share of the accent in the wood from left to right; the middle is lit. */
const light = [
  { at: 0, share: 16 },
  { at: 0.5, share: 40 },
  { at: 1, share: 16 },
];

export function MannequinDrawing({ view }: { view: View }) {
  const { width, height } = viewSizes[view];
  const wood = useId();
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block w-full stroke-[1.2]">
      <linearGradient id={wood}>
        {light.map(({ at, share }) => (
          <stop
            key={at}
            offset={at}
            style={{ stopColor: `color-mix(in srgb, var(--accent) ${share}%, var(--raised))` }}
          />
        ))}
      </linearGradient>
      {pieces[view].map(({ is, path }) => (
        <path key={path} d={path} style={{ ...looks[is], ...(is === 'wood' && { fill: `url(#${wood})` }) }} />
      ))}
    </svg>
  );
}
