import { altMax } from '@veil/contract/items/alt-texts.ts';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { say } from './messages.ts';

type AltFieldProps = {
  value: string;
  draft: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (alt: string) => void;
};

const about = say('readAloudToPeopleWho');

export function AltField({ value, draft, error, disabled = false, onChange }: AltFieldProps) {
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <Field
        label={say('altText')}
        hint={about}
        error={error}
        disabled={disabled}
        aside={value ? `${value.length} / ${altMax}` : undefined}
      >
        <TextArea
          value={value}
          maxLength={altMax}
          rows={2}
          placeholder={draft}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {draft && !value && (
        <Button size="s" disabled={disabled} onClick={() => onChange(draft)}>
          {say('startWithThisDraft')}
        </Button>
      )}
    </div>
  );
}
