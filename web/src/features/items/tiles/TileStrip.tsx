import { useLayoutEffect, useRef } from 'react';
import { keepFitting } from './fit-actions.ts';
import { MenuButton } from './MenuButton.tsx';
import { TileActions } from './TileActions.tsx';

type TileStripProps = { id: string; onMenu: (button: Element) => void };

export default function TileStrip({ id, onMenu }: TileStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (strip.current ? keepFitting(strip.current) : undefined), []);
  return (
    <div ref={strip} className="zone-actions">
      <TileActions id={id} />
      <MenuButton onMenu={onMenu} className="ms-auto" />
    </div>
  );
}
