import { altMax } from '@veil/contract/items/alt-texts.ts';
import { Button, Field, TextArea } from '../../../kit/index.ts';

type AltFieldProps = {
  value: string;
  /** A sentence of the server about the picture, or empty. */
  draft: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (alt: string) => void;
};

const about = 'Read aloud to people who cannot see it. A veil holds it back until they lift it.';

export function AltField({ value, draft, error, disabled = false, onChange }: AltFieldProps) {
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <Field
        label="Alt text"
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
          Start with this draft
        </Button>
      )}
    </div>
  );
}
