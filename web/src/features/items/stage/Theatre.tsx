import { useMemo } from 'react';
import { tintOf } from '../../../kit/tint.ts';

const dimmedEdges = 'radial-gradient(120% 100% at 50% 42%, transparent 30%, rgb(4 3 6 / 0.7))';

/** Near-black below the media. Below a veil the site sends the mean colour alone, so the tint tells no more. */
export function Theatre({ placeholder }: { placeholder: string | null | undefined }) {
  const tint = useMemo(() => (placeholder ? tintOf(placeholder) : null), [placeholder]);
  return (
    <div
      aria-hidden="true"
      data-tint={tint}
      className="absolute inset-0 transition-colors"
      style={{
        // A heavier tint would change how the colours of the picture look.
        backgroundColor: `color-mix(in oklab, ${tint ?? 'var(--ground)'} 20%, black)`,
        backgroundImage: dimmedEdges,
      }}
    />
  );
}
