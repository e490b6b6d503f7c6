import { uprightIn } from '@veil/imaging';
import { Slider, Switch, toast } from '../../../kit/index.ts';
import { isKind, percent, toSource } from '../marks/index.ts';
import { StampPicker } from '../stamps/index.ts';
import { MarkOpacity, type PanelProps } from './LookFields.tsx';
import { say } from './messages.ts';

export function StampsPanel({ editing }: PanelProps) {
  const { selected, view } = editing;
  const look = editing.lookOf('stamp');
  const chosen = isKind(selected?.mark, 'stamp');
  const add = (stampId: string) => {
    if (chosen) return editing.setLook('stamp', { stampId });
    const { x, y } = toSource(view, { x: 0.5, y: 0.5 });
    const problem = editing.add({ ...look, stampId, at: [x, y], ...uprightIn(view) });
    if (problem) toast(problem);
  };
  return (
    <>
      {chosen && (
        <>
          <Slider
            label={say('stampSize')}
            min={0.03}
            max={1}
            step={0.01}
            value={look.size}
            format={percent}
            onChange={(size) => editing.setLook('stamp', { size }, 'size')}
            onCommit={editing.endGroup}
          />
          <MarkOpacity editing={editing} kind="stamp" />
          <Switch
            label={say('repeatOverTheWholePicture')}
            checked={look.tile}
            onChange={(tile) => editing.setLook('stamp', { tile })}
          />
          <Switch
            label={say('mirrored')}
            checked={look.mirrored}
            onChange={(mirrored) => editing.setLook('stamp', { mirrored })}
          />
        </>
      )}
      <StampPicker chosen={chosen ? look.stampId : null} onPick={({ id }) => add(id)} />
    </>
  );
}
