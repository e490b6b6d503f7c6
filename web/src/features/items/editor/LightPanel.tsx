import { type Light, lightest, signed } from '../marks/index.ts';
import { NeutralSlider, type PanelProps } from './LookFields.tsx';
import { say } from './messages.ts';

const sliders: readonly { of: keyof Light; label: string }[] = [
  { of: 'brightness', label: say('brightness') },
  { of: 'contrast', label: say('contrast') },
  { of: 'warmth', label: say('warmth') },
];

export const LightPanel = ({ editing }: PanelProps) =>
  sliders.map(({ of, label }) => (
    <NeutralSlider
      key={of}
      label={label}
      most={lightest}
      value={editing.edit.light[of]}
      format={signed}
      onChange={(value) => editing.update((now) => ({ ...now, light: { ...now.light, [of]: value } }), `light ${of}`)}
      onCommit={editing.endGroup}
    />
  ));
