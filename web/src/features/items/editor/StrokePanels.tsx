import { Button, Notice, Slider } from '../../../kit/index.ts';
import { pixels, range } from '../marks/index.ts';
import { MarkColor, MarkOpacity, type PanelProps, PixelSize } from './LookFields.tsx';

export function BrushPanel(props: PanelProps) {
  const { editing } = props;
  return (
    <>
      <p className="text-small text-soft">Draw on the picture.</p>
      <PixelSize
        editing={editing}
        kind="brush"
        label="Brush size"
        range={range.brush}
        share={editing.lookOf('brush').size}
        onShare={(size) => ({ size })}
      />
      <MarkColor {...props} kind="brush" />
      <MarkOpacity editing={editing} kind="brush" />
    </>
  );
}

export function PixelatePanel({ editing }: PanelProps) {
  const { cell, size } = editing.lookOf('pixelate');
  return (
    <>
      <p className="text-small text-soft">Draw over the area to turn it into squares.</p>
      <PixelSize
        editing={editing}
        kind="pixelate"
        label="Brush size"
        range={{ ...range.brush, max: 192 }}
        share={size}
        onShare={(next) => ({ size: next })}
      />
      <Slider
        label="Pixel size"
        {...range.pixel}
        value={cell}
        format={pixels}
        hint="Minimum size. Squares follow the picture's grid, whose steps double."
        onChange={(next) => editing.setLook('pixelate', { cell: next }, 'cell')}
        onCommit={editing.endGroup}
      />
      <Notice title="Squares do not protect">
        <p>
          Cosmetic: small squares can be undone, and large ones still recognised. For a face or words that must stay
          unknown, use a blackout: nothing of the picture is left below it.
        </p>
        <Button
          size="s"
          className="mt-3"
          onClick={() => {
            editing.setLook('cover', { type: 'blackout' });
            editing.open('covers');
          }}
        >
          Use a blackout
        </Button>
      </Notice>
    </>
  );
}
