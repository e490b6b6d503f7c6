import { type censorTypes, intensity, type PartName } from '@veil/contract/parts.ts';
import { Chip, FieldSet, RadioCards, SegmentedControl, Slider } from '../../kit/index.ts';

export type CensorValue = {
  type: (typeof censorTypes)[number];
  scope: 'detection' | 'full' | 'manual';
  intensity: number;
  bodyParts: PartName[];
};

const typeLabels = { none: 'None', blur: 'Blur', pixelate: 'Pixelate', blackout: 'Blackout' } as const;
const scopes = [
  {
    value: 'detection',
    label: 'Detect automatically',
    hint: 'We find the body parts you choose and cover just those.',
  },
  { value: 'full', label: 'Whole picture', hint: 'Everything is covered, edge to edge.' },
  { value: 'manual', label: 'Draw it yourself', hint: 'Stays private until you have drawn the covers yourself.' },
] as const;

/** What a blur or a mosaic of this strength is worth. */
function strengthHint(strength: number): string {
  if (strength === 0) return 'At 0 nothing is covered.';
  if (strength < intensity.cosmeticBelow) return 'Cosmetic: can be undone. From 25 on it is permanent.';
  return 'To hide a face or a name, use Blackout: blur can sometimes be undone.';
}

export type CensorFieldsProps = {
  value: CensorValue;
  onChange: (value: CensorValue) => void;
  types: readonly CensorValue['type'][];
  scopes: readonly CensorValue['scope'][];
  parts: readonly PartName[];
  disabled?: boolean;
};

/** How the published picture is censored, for good: the way, where, how strongly, and which parts. */
export function CensorFields({ value, onChange, types, scopes: offered, parts, disabled }: CensorFieldsProps) {
  const set = (change: Partial<CensorValue>) => onChange({ ...value, ...change });
  const toggle = (part: PartName) =>
    set({
      bodyParts: value.bodyParts.includes(part)
        ? value.bodyParts.filter((other) => other !== part)
        : [...value.bodyParts, part],
    });
  return (
    <div className="grid gap-5">
      <FieldSet label="Cover with" disabled={disabled}>
        <SegmentedControl
          options={types.map((type) => ({ value: type, label: typeLabels[type] }))}
          value={value.type}
          onChange={(type) => set({ type })}
        />
      </FieldSet>
      {value.type !== 'none' && (
        <>
          <FieldSet label="What to cover" disabled={disabled}>
            <RadioCards
              options={scopes.filter((scope) => offered.includes(scope.value))}
              value={value.scope}
              onChange={(scope) => set({ scope })}
            />
          </FieldSet>
          {value.type !== 'blackout' && (
            <Slider
              label="Intensity"
              min={intensity.min}
              max={intensity.max}
              step={intensity.step}
              value={value.intensity}
              onChange={(next) => set({ intensity: next })}
              disabled={disabled}
              hint={strengthHint(value.intensity)}
            />
          )}
          {value.scope === 'detection' && (
            <FieldSet label="Body parts to cover" disabled={disabled}>
              <div className="flex flex-wrap gap-2">
                {parts.map((part) => (
                  <Chip key={part} on={value.bodyParts.includes(part)} onSelect={() => toggle(part)}>
                    <span className="first-letter:uppercase">{part}</span>
                  </Chip>
                ))}
              </div>
            </FieldSet>
          )}
        </>
      )}
    </div>
  );
}
