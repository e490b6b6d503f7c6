import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { Chip, FieldSet } from '../../../kit/index.ts';
import { BodyMap } from './BodyMap.tsx';
import { say } from './messages.ts';
import { chosenWords, partWords } from './words.ts';

export function PartsField({
  value,
  onChange,
}: {
  value: readonly BodyPartName[];
  onChange: (parts: BodyPartName[]) => void;
}) {
  const toggle = (part: BodyPartName) =>
    onChange(value.includes(part) ? value.filter((other) => other !== part) : [...value, part]);
  return (
    <FieldSet label={say('bodyPartsToVeil')} hint={say('picturesAndVideosThatShow')}>
      <div className="@container">
        <div className="grid items-center gap-6 @xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <BodyMap value={value} onToggle={toggle} />
          <div className="grid gap-4">
            <fieldset aria-label={say('listOfBodyParts')} className="flex flex-wrap gap-2">
              {partWords.map(({ part, label }) => (
                <Chip key={part} on={value.includes(part)} onSelect={() => toggle(part)}>
                  {label}
                </Chip>
              ))}
            </fieldset>
            <p aria-live="polite" className="text-small text-soft">
              {chosenWords(value)}
            </p>
          </div>
        </div>
      </div>
    </FieldSet>
  );
}
