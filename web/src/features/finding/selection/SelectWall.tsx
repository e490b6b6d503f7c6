import { type ReactNode, Suspense, use } from 'react';
import { Wall, type WallProps } from '../wall/index.ts';
import { SelectionContext } from './place.ts';
import { Selectable, SelectButton, SelectTile } from './Selectable.tsx';

const draw = (id: string, sizes: string): ReactNode => (
  <Suspense>
    <SelectTile id={id} sizes={sizes} />
  </Suspense>
);

const selecting = { tile: draw, as: { role: 'group' } } as const;

/** Its tiles are checkboxes while members select. */
export function SelectWall(props: WallProps) {
  return <Wall {...props} {...(use(SelectionContext)?.now && selecting)} />;
}

/** A page with one wall. */
export function SelectableWall({ actions, ...wall }: WallProps & { actions: ReactNode }) {
  return (
    <Selectable ids={wall.ids} actions={actions}>
      <div className="mb-3 flex justify-end">
        <SelectButton />
      </div>
      <SelectWall {...wall} />
    </Selectable>
  );
}
