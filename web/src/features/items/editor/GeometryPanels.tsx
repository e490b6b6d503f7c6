import { RotateCcw, RotateCw } from '../../../kit/icons/index.ts';
import { Button, Field, SegmentedControl, Switch, TextInput } from '../../../kit/index.ts';
import type { Editing } from '../marks/index.ts';
import {
  angleShown,
  aspectOf,
  cropAs,
  cropLabel,
  cropOfShape,
  cropShapes,
  cropToShown,
  mirror,
  signed,
  straighten,
  straightest,
  turn,
} from '../marks/index.ts';
import { NeutralSlider, type PanelProps } from './LookFields.tsx';
import { say } from './messages.ts';

export function TransformPanel({ editing }: PanelProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        icon={<RotateCcw aria-hidden="true" />}
        aria-label={say('rotateLeft')}
        onClick={() => editing.update((now) => turn(now, -1))}
      >
        −90°
      </Button>
      <Button
        icon={<RotateCw aria-hidden="true" />}
        aria-label={say('rotateRight')}
        onClick={() => editing.update((now) => turn(now, 1))}
      >
        +90°
      </Button>
      <Button className="col-span-2" onClick={() => editing.update(mirror)}>
        {say('mirror')}
      </Button>
      <NeutralSlider
        label={say('straighten')}
        most={straightest}
        step={0.1}
        value={angleShown(editing.edit)}
        format={degrees}
        onChange={(angle) => editing.update((now) => straighten(now, angle), 'straighten')}
        onCommit={editing.endGroup}
        className="edit-straighten col-span-2"
      />
    </div>
  );
}

const degrees = (value: number): string => `${signed(value, 1)}°`;

const sides = [say('leftInPixels'), say('topInPixels'), say('widthInPixels'), say('heightInPixels')] as const;

export function CropPanel({ editing }: PanelProps) {
  const { edit, view, cropping } = editing;
  const { width, height } = view.shown;
  const box = cropToShown(view, edit.crop ?? [0, 0, 1, 1]);
  const setBox = (percent: readonly [number, number, number, number], group: string | null = null) =>
    editing.update((now) => ({ ...now, crop: cropAs(view, percent) }), group);
  return (
    <>
      <SegmentedControl
        label={say('shapeOfTheCrop')}
        options={cropShapes.map((value) => ({ value, label: cropLabel(value) }))}
        value={cropping.shape}
        onChange={(shape) => {
          editing.setCropping({ shape });
          const aspect = aspectOf(shape, view.shown);
          const middle = { x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 };
          if (aspect) setBox(cropOfShape(aspect, view.shown, middle));
        }}
      />
      <Switch label={say('thirds')} checked={cropping.thirds} onChange={(thirds) => editing.setCropping({ thirds })} />
      <CropFields key={JSON.stringify(box)} editing={editing} box={box} size={[width, height]} onBox={setBox} />
      <Button
        size="s"
        // `disabled` would lose the focus of the pressed button.
        aria-disabled={!edit.crop || undefined}
        onClick={() => edit.crop && editing.update((now) => ({ ...now, crop: null }))}
        className="justify-self-start aria-disabled:opacity-45"
      >
        {say('wholePicture')}
      </Button>
    </>
  );
}

type CropFieldsProps = {
  editing: Editing;
  /** Shares of the visible part. */
  box: readonly number[];
  size: readonly [number, number];
  onBox: (percent: [number, number, number, number]) => void;
};

function CropFields({ editing, box, size, onBox }: CropFieldsProps) {
  const of = (nth: number) => size[nth % 2] ?? 1;
  const set = (nth: number, pixels: number) => {
    if (!Number.isFinite(pixels)) return;
    const next = [...box];
    const least = nth < 2 ? 0 : 16 / of(nth);
    const most = nth < 2 ? 1 - (box[nth + 2] ?? 0) : 1 - (box[nth - 2] ?? 0);
    next[nth] = Math.min(most, Math.max(least, pixels / of(nth)));
    if (nth >= 2) editing.setCropping({ shape: 'free' });
    onBox(next.map((value) => value * 100) as [number, number, number, number]);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {sides.map((label, nth) => (
        <Field key={label} label={label}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={nth < 2 ? 0 : 16}
            max={of(nth)}
            defaultValue={Math.round((box[nth] ?? 0) * of(nth))}
            onBlur={(event) => {
              const pixels = event.target.valueAsNumber;
              if (pixels !== Math.round((box[nth] ?? 0) * of(nth))) set(nth, pixels);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') set(nth, event.currentTarget.valueAsNumber);
            }}
          />
        </Field>
      ))}
    </div>
  );
}
