import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import symbols from './symbols.svg';

export type EmblemProps = {
  /** A server without emblems leaves the layers out. */
  of: { role?: string; symbolLayers?: readonly SymbolLayer[] };
  size?: string;
  keys?: readonly string[];
};

/** Hidden from screen readers, because the name is beside it. Renders nothing for members who do not publish. */
export const Emblem = ({ of: { role, symbolLayers }, size = 'size-[1.3em]', keys }: EmblemProps) =>
  role !== 'beta' &&
  !!symbolLayers?.length && (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={`emblem ${size}`}>
      {symbolLayers.map(({ symbolId, color, x, y, scale }, nth) => (
        <use
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer has nothing but its place.
          key={nth}
          data-layer={keys?.[nth]}
          href={`${symbols}#s${symbolId}`}
          x={x - 25 * scale}
          y={y - 25 * scale}
          width={50 * scale}
          height={50 * scale}
          fill={color}
        />
      ))}
    </svg>
  );
