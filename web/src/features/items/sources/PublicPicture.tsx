import type { PublicContent } from '@veil/contract/items/sources.ts';
import { useState } from 'react';
import { Frame } from '../../../kit/index.ts';
import { MediaImage } from '../../../kit/MediaImage.tsx';
import { Veil } from '../../../kit/Veil.tsx';
import { say } from './messages.ts';

type PublicPictureProps = {
  content: PublicContent;
  shape?: { width: number; height: number };
  maxHeight?: string;
  /** A button cannot contain another button. */
  lift?: 'click' | 'never';
  startsVeiled?: boolean;
};

/** Nobody covered it, so members who veil any part must lift it first. */
export function PublicPicture({ content, shape, maxHeight, lift = 'click', startsVeiled = false }: PublicPictureProps) {
  const { width, height, thumbnail, veil, placeholder, title } = content;
  const [lifted, setLifted] = useState(false);
  const isVeiled = veil !== null || (startsVeiled && thumbnail !== null);
  const src = isVeiled && !lifted ? null : (thumbnail ?? veil?.thumbnail);
  return (
    <Frame {...(shape ?? { width, height })} maxHeight={maxHeight}>
      {src && <MediaImage src={src} alt={title} width={width} height={height} hash={placeholder} fit="contain" />}
      {isVeiled && (
        <Veil
          reason={say('notCoveredYet')}
          lift={lift}
          lifted={lifted}
          onLift={() => setLifted(true)}
          onLower={() => setLifted(false)}
        />
      )}
    </Frame>
  );
}
