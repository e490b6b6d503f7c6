import type { ReactNode } from 'react';
import { ColorField } from '../../../kit/ColorField.tsx';
import { Pipette, RotateCcw } from '../../../kit/icons/index.ts';
import { cx, IconButton, Slider } from '../../../kit/index.ts';
import type { Editing, MarkKind, MarkOf } from '../marks/index.ts';
import { colors, percent, pixels, pixelsOfShare, shareOfPixels } from '../marks/index.ts';
import { say } from './messages.ts';

/** The next press on the picture returns its color. */
export type PickColor = (onColor: (color: string) => void) => void;
export type PanelProps = { editing: Editing; pickColor: PickColor };

type ColoredKind = Extract<MarkKind, 'brush' | 'shape' | 'text'>;

export function MarkColor({ editing, pickColor, kind }: PanelProps & { kind: ColoredKind }) {
  const set = (color: string, joins = false) =>
    editing.setLook(kind, { color } as Partial<MarkOf<ColoredKind>>, joins ? `color ${kind}` : null);
  return (
    <ColorField label={say('color')} colors={colors} value={editing.lookOf(kind).color} onChange={set}>
      <IconButton
        label={say('pickAColorFromThe')}
        icon={<Pipette aria-hidden="true" />}
        tone="quiet"
        className="size-11!"
        onClick={() => pickColor((color) => set(color))}
      />
    </ColorField>
  );
}

type OpaqueKind = ColoredKind | 'stamp';
export const MarkOpacity = ({ editing, kind }: { editing: Editing; kind: OpaqueKind }) => (
  <Slider
    label={say('opacity')}
    min={0.05}
    max={1}
    step={0.05}
    value={editing.lookOf(kind).opacity}
    format={percent}
    onChange={(opacity) => editing.setLook(kind, { opacity } as Partial<MarkOf<OpaqueKind>>, `opacity ${kind}`)}
    onCommit={editing.endGroup}
  />
);

type PixelSizeProps<K extends MarkKind> = {
  editing: Editing;
  kind: K;
  label: string;
  range: { min: number; max: number; step: number };
  share: number;
  onShare: (share: number) => Partial<MarkOf<K>>;
};

export function PixelSize<K extends MarkKind>({
  editing,
  kind,
  label,
  range,
  share,
  onShare,
}: PixelSizeProps<K>): ReactNode {
  const { published } = editing.picture;
  return (
    <Slider
      label={label}
      {...range}
      value={pixelsOfShare(published, share)}
      format={pixels}
      onChange={(value) => editing.setLook(kind, onShare(shareOfPixels(published, value)), `${label} ${kind}`)}
      onCommit={editing.endGroup}
    />
  );
}

type NeutralSliderProps = {
  label: string;
  /** The range reaches as far to both sides of 0. */
  most: number;
  step?: number;
  value: number;
  format: (value: number) => string;
  onChange: (value: number) => void;
  onCommit: () => void;
  className?: string;
};

/** 0 changes nothing, and the button leads back to it. */
export const NeutralSlider = ({ label, most, value, onChange, onCommit, className, ...rest }: NeutralSliderProps) => (
  <div className={cx('flex items-end gap-1', className)}>
    <Slider
      label={label}
      min={-most}
      max={most}
      value={value}
      {...rest}
      onChange={onChange}
      onCommit={onCommit}
      className="min-w-0 flex-1"
    />
    <IconButton
      label={say('reset', { label })}
      icon={<RotateCcw aria-hidden="true" />}
      disabled={value === 0}
      onClick={() => {
        onChange(0);
        onCommit();
      }}
      className="-mb-2.5"
    />
  </div>
);
