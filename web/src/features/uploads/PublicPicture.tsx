import type { PublicContent } from '@veil/contract/sources.ts';
import { useState } from 'react';
import { Frame } from '../../kit/index.ts';
import { MediaImage } from '../../kit/MediaImage.tsx';
import { Veil } from '../../kit/Veil.tsx';

type PublicPictureProps = {
  content: PublicContent;
  maxHeight?: string;
  /** Within a button there can be no other button. */
  lift?: 'click' | 'never';
};

/** A small picture of public content. Nobody covered it, so members who veil anything lift it first. */
export function PublicPicture({ content, maxHeight, lift = 'click' }: PublicPictureProps) {
  const { width, height, thumbnail, veil, placeholder, title } = content;
  const [lifted, setLifted] = useState(false);
  const src = thumbnail ?? (lifted ? veil?.thumbnail : null);
  return (
    <Frame width={width} height={height} maxHeight={maxHeight}>
      {src && <MediaImage src={src} alt={title} width={width} height={height} hash={placeholder} fit="contain" />}
      {!thumbnail && veil && (
        <Veil
          reason="Not covered yet"
          lift={lift}
          lifted={lifted}
          onLift={() => setLifted(true)}
          onLower={() => setLifted(false)}
        />
      )}
    </Frame>
  );
}
