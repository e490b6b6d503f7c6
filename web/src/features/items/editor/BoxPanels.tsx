import { Plus } from '../../../kit/icons/index.ts';
import { Button, buttonClass, SegmentedControl, Slider, Switch, toast } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { strengthHint } from '../covers/index.ts';
import type { Editing } from '../marks/index.ts';
import { addInMiddle, range, shareOfPixels } from '../marks/index.ts';
import { MarkColor, MarkOpacity, type PanelProps, PixelSize } from './LookFields.tsx';
import { say } from './messages.ts';

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
  { value: 'rectangle', label: say('rectangle') },
  { value: 'ellipse', label: say('ellipse') },
  { value: 'line', label: say('line') },
  { value: 'arrow', label: say('arrow') },
] as const;

export function ShapePanel(props: PanelProps) {
  const { editing } = props;
  const { shape, width } = editing.lookOf('shape');
  const isLine = shape === 'line' || shape === 'arrow';
  return (
    <>
      <p className="text-small text-soft">{say('dragOnThePictureTo')}</p>
      <SegmentedControl
        label={say('shape')}
        options={shapes}
        value={shape}
        onChange={(next) => editing.setLook('shape', { shape: next })}
      />
      <AddButton editing={editing} label={say('addInTheMiddle')} />
      <MarkColor {...props} kind="shape" />
      {!isLine && (
        <Switch
          label={say('filled')}
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
          label={say('lineWidth')}
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
  { value: 'blackout', label: say('blackout') },
  { value: 'pixelate', label: say('pixelate') },
  { value: 'blur', label: say('blur') },
] as const;
const coverShapes = [
  { value: 'rect', label: say('rectangle') },
  { value: 'ellipse', label: say('ellipse') },
] as const;

export function CoversPanel({ editing, reviewId }: PanelProps & { reviewId: string | null }) {
  const { type, shape, intensity } = editing.lookOf('cover');
  return (
    <>
      <p className="text-small text-soft">{say('dragOnThePictureToCover')}</p>
      <SegmentedControl
        label={say('kindOfCover')}
        options={types}
        value={type}
        onChange={(next) => editing.setLook('cover', { type: next })}
      />
      <SegmentedControl
        label={say('shapeOfTheCover')}
        options={coverShapes}
        value={shape}
        onChange={(next) => editing.setLook('cover', { shape: next })}
      />
      <AddButton editing={editing} label={say('addInTheMiddle')} />
      {type !== 'blackout' && (
        <Slider
          label={say('intensity')}
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
          {say('checkTheFoundCovers')}
        </Link>
      )}
    </>
  );
}
