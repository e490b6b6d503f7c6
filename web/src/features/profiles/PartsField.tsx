import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { Chip, FieldSet } from '../../kit/index.ts';
import { partWords } from './words.ts';

/** Which body parts are veiled for this member, wherever media is shown. */
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
    <FieldSet
      label="Body parts to veil"
      hint={
        value.length > 0
          ? 'Pictures and videos that show these are veiled for you everywhere. You can lift the veil each time.'
          : 'Nothing chosen: you see everything as its maker published it.'
      }
    >
      <div className="flex flex-wrap gap-2">
        {partWords.map(({ part, label }) => (
          <Chip key={part} on={value.includes(part)} onSelect={() => toggle(part)}>
            {label}
          </Chip>
        ))}
      </div>
    </FieldSet>
  );
}
