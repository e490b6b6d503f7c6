import type { BodyPartName, CensorType } from '@veil/contract/body-parts.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Chip, FieldSet, RadioCards, SegmentedControl } from '../../../kit/index.ts';
import { partWords } from '../../../platform/part-words.ts';
import { type CensorValue, offeredScopes } from './censor.ts';
import { coverScopes, coverTypeLabels } from './cover-words.ts';
import { IntensityField } from './IntensityField.tsx';
import { say } from './messages.ts';

export type CensorFieldsProps = {
  value: CensorValue;
  onChange: (value: CensorValue) => void;
  offer: UploadOptions['censor'];
  presentType?: CensorType;
  drawing?: boolean;
  withoutStyle?: boolean;
  found?: ReadonlyMap<BodyPartName, number>;
  errors?: Partial<Record<'type' | 'scope' | 'bodyParts', string>>;
  disabled?: boolean;
};

export function CensorFields({
  value,
  onChange,
  offer,
  presentType,
  drawing = false,
  withoutStyle = false,
  found,
  errors = {},
  disabled,
}: CensorFieldsProps) {
  const offered = offeredScopes(offer, drawing);
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
      {!withoutStyle && (
        <FieldSet label={say('coverWith')} error={errors.type} disabled={disabled}>
          <SegmentedControl
            options={types.map((type) => ({ value: type, label: coverTypeLabels[type] }))}
            value={value.type}
            onChange={(type) =>
              set({ type, intensity: value.type === 'none' ? offer.defaultIntensity : value.intensity })
            }
          />
        </FieldSet>
      )}
      {(value.type !== 'none' || withoutStyle) && (
        <>
          <FieldSet label={say('whatToCover')} error={errors.scope} disabled={disabled}>
            <RadioCards
              options={coverScopes.filter((scope) => offered.includes(scope.value))}
              value={value.scope}
              onChange={(scope) => set({ scope })}
            />
          </FieldSet>
          {value.type !== 'blackout' && !withoutStyle && (
            <IntensityField
              value={value.intensity}
              onChange={(intensity) => set({ intensity })}
              onBlackout={offer.types.includes('blackout') ? () => set({ type: 'blackout' }) : undefined}
              offer={offer}
              disabled={disabled}
            />
          )}
          {value.scope === 'detection' && (
            <FieldSet label={say('bodyPartsToCover')} error={errors.bodyParts} disabled={disabled}>
              <div className="flex flex-wrap gap-2">
                {offer.bodyParts.available.map((part) => (
                  <Chip key={part} on={value.bodyParts.includes(part)} onSelect={() => toggle(part)}>
                    <span className="first-letter:uppercase">{partWords[part]}</span>
                    {found && <span className="opacity-70">· {found.get(part) ?? say('noneFound')}</span>}
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
