import { type BodyPartName, type CensorType, intensity } from '@veil/contract/body-parts.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { Chip, FieldSet, RadioCards, SegmentedControl, Slider } from '../../kit/index.ts';
import { type CensorValue, fitIntensity, offeredScopes } from './censor.ts';

const typeLabels = { none: 'None', blur: 'Blur', pixelate: 'Pixelate', blackout: 'Blackout' } as const;
const scopes = [
  {
    value: 'detection',
    label: 'Detect automatically',
    hint: 'We find the body parts you choose and cover just those.',
  },
  { value: 'full', label: 'Whole picture', hint: 'Everything is covered, edge to edge.' },
] as const;

/** How safe a blur or a mosaic of this intensity is. */
function intensityHint(value: number): string {
  if (value === 0) return 'At 0 nothing is covered.';
  if (value < intensity.cosmeticBelow)
    return `Cosmetic: can be undone. From ${intensity.cosmeticBelow} on it is permanent.`;
  return 'To hide a face or a name, use Blackout: blur can sometimes be undone.';
}

export type CensorFieldsProps = {
  value: CensorValue;
  onChange: (value: CensorValue) => void;
  /** What the site offers. */
  offer: UploadOptions['censor'];
  /** The item's present type, even if the site no longer offers it. */
  presentType?: CensorType;
  errors?: Partial<Record<'type' | 'scope' | 'bodyParts', string>>;
  disabled?: boolean;
};

/** How the published picture is censored: type, scope, intensity and body parts. */
export function CensorFields({ value, onChange, offer, presentType, errors = {}, disabled }: CensorFieldsProps) {
  const offered = offeredScopes(offer);
  const types = presentType && !offer.types.includes(presentType) ? [presentType, ...offer.types] : offer.types;
  const set = (change: Partial<CensorValue>) => onChange({ ...value, ...change });
  const toggle = (part: BodyPartName) =>
    set({
      bodyParts: value.bodyParts.includes(part)
        ? value.bodyParts.filter((other) => other !== part)
        : [...value.bodyParts, part],
    });
  return (
    <div className="grid gap-5">
      <FieldSet label="Cover with" error={errors.type} disabled={disabled}>
        <SegmentedControl
          options={types.map((type) => ({ value: type, label: typeLabels[type] }))}
          value={value.type}
          onChange={(type) =>
            set({ type, intensity: value.type === 'none' ? offer.defaultIntensity : value.intensity })
          }
        />
      </FieldSet>
      {value.type !== 'none' && (
        <>
          <FieldSet label="What to cover" error={errors.scope} disabled={disabled}>
            <RadioCards
              options={scopes.filter((scope) => offered.includes(scope.value))}
              value={value.scope}
              onChange={(scope) => set({ scope })}
            />
          </FieldSet>
          {value.type !== 'blackout' && (
            <Slider
              label="Intensity"
              {...offer.intensity}
              value={fitIntensity(value.intensity, offer.intensity)}
              onChange={(next) => set({ intensity: next })}
              disabled={disabled}
              hint={intensityHint(value.intensity)}
            />
          )}
          {value.scope === 'detection' && (
            <FieldSet label="Body parts to cover" error={errors.bodyParts} disabled={disabled}>
              <div className="flex flex-wrap gap-2">
                {offer.bodyParts.available.map((part) => (
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
