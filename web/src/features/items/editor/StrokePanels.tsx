import { Button, Notice, Slider } from '../../../kit/index.ts';
import { pixels, range } from '../marks/index.ts';
import { MarkColor, MarkOpacity, type PanelProps, PixelSize } from './LookFields.tsx';
import { say } from './messages.ts';

export function BrushPanel(props: PanelProps) {
  const { editing } = props;
  return (
    <>
      <p className="text-small text-soft">{say('drawOnThePicture')}</p>
      <PixelSize
        editing={editing}
        kind="brush"
        label={say('brushSize')}
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
      <p className="text-small text-soft">{say('drawOverTheAreaTo')}</p>
      <PixelSize
        editing={editing}
        kind="pixelate"
        label={say('brushSize')}
        range={{ ...range.brush, max: 192 }}
        share={size}
        onShare={(next) => ({ size: next })}
      />
      <Slider
        label={say('pixelSize')}
        {...range.pixel}
        value={cell}
        format={pixels}
        hint={say('minimumSizeSquaresFollowThe')}
        onChange={(next) => editing.setLook('pixelate', { cell: next }, 'cell')}
        onCommit={editing.endGroup}
      />
      <Notice title={say('squaresDoNotProtect')}>
        <p>{say('cosmeticSmallSquaresCanBe')}</p>
        <Button
          size="s"
          className="mt-3"
          onClick={() => {
            editing.setLook('cover', { type: 'blackout' });
            editing.open('covers');
          }}
        >
          {say('useABlackout')}
        </Button>
      </Notice>
    </>
  );
}
