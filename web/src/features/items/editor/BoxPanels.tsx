import { Link } from '@tanstack/react-router';
import { Plus } from '../../../kit/icons/index.ts';
import { Button, buttonClass, SegmentedControl, Slider, Switch, toast } from '../../../kit/index.ts';
import { strengthHint } from '../covers/index.ts';
import type { Editing } from '../marks/index.ts';
import { addInMiddle, range, shareOfPixels } from '../marks/index.ts';
import { MarkColor, MarkOpacity, type PanelProps, PixelSize } from './LookFields.tsx';

const AddButton = ({ editing, label }: { editing: Editing; label: string }) => (
  <Button
    icon={<Plus aria-hidden="true" />}
    onClick={() => {
      const problem = addInMiddle(editing);
      if (problem) toast(problem);
    }}
    className="justify-self-start"
  >
    {label}
  </Button>
);

const shapes = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'ellipse', label: 'Ellipse' },
  { value: 'line', label: 'Line' },
  { value: 'arrow', label: 'Arrow' },
] as const;

export function ShapePanel(props: PanelProps) {
  const { editing } = props;
  const { shape, width } = editing.lookOf('shape');
  const isLine = shape === 'line' || shape === 'arrow';
  return (
    <>
      <p className="text-small text-soft">Drag on the picture to draw a shape.</p>
      <SegmentedControl
        label="Shape"
        options={shapes}
        value={shape}
        onChange={(next) => editing.setLook('shape', { shape: next })}
      />
      <AddButton editing={editing} label="Add in the middle" />
      <MarkColor {...props} kind="shape" />
      {!isLine && (
        <Switch
          label="Filled"
          checked={width === null}
          onChange={(filled) =>
            editing.setLook('shape', { width: filled ? null : shareOfPixels(editing.picture.published, 8) })
          }
        />
      )}
      {(width !== null || isLine) && (
        <PixelSize
          editing={editing}
          kind="shape"
          label="Line width"
          range={range.line}
          share={width ?? shareOfPixels(editing.picture.published, 8)}
          onShare={(share) => ({ width: share })}
        />
      )}
      <MarkOpacity editing={editing} kind="shape" />
    </>
  );
}

const types = [
  { value: 'blackout', label: 'Blackout' },
  { value: 'pixelate', label: 'Pixelate' },
  { value: 'blur', label: 'Blur' },
] as const;
const coverShapes = [
  { value: 'rect', label: 'Rectangle' },
  { value: 'ellipse', label: 'Ellipse' },
] as const;

export function CoversPanel({ editing, reviewId }: PanelProps & { reviewId: string | null }) {
  const { type, shape, intensity } = editing.lookOf('cover');
  return (
    <>
      <p className="text-small text-soft">
        Drag on the picture to cover an area, for everyone and for good. Automatically detected parts are covered too.
      </p>
      <SegmentedControl
        label="Kind of cover"
        options={types}
        value={type}
        onChange={(next) => editing.setLook('cover', { type: next })}
      />
      <SegmentedControl
        label="Shape of the cover"
        options={coverShapes}
        value={shape}
        onChange={(next) => editing.setLook('cover', { shape: next })}
      />
      <AddButton editing={editing} label="Add in the middle" />
      {type !== 'blackout' && (
        <Slider
          label="Intensity"
          min={0}
          max={200}
          value={intensity}
          hint={strengthHint(intensity)}
          onChange={(next) => editing.setLook('cover', { intensity: next }, 'intensity')}
          onCommit={editing.endGroup}
        />
      )}
      {reviewId && (
        <Link
          to="/content/$id/review"
          params={{ id: reviewId }}
          className={`${buttonClass({ size: 's' })} justify-self-start`}
        >
          Check the found covers
        </Link>
      )}
    </>
  );
}
