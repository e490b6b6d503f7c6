import { Check } from '../../../kit/icons/index.ts';
import { Field, Spinner, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';
import type { NameCheck } from './useNameCheck.ts';

/** The server has the same limit. */
const nameMax = 40;

type NameFieldProps = {
  value: string;
  onChange: (value: string) => void;
  check: NameCheck;
  error?: string;
};

export function NameField({ value, onChange, check, error }: NameFieldProps) {
  const hint =
    check.state === 'free' && check.slug ? say('yourPageWillBe', { slug: check.slug }) : say('shownToOtherMembersAnd');
  return (
    <Field
      label={say('displayName')}
      required
      hint={<span aria-live="polite">{hint}</span>}
      error={error ?? check.text ?? undefined}
      aside={`${[...value].length} / ${nameMax}`}
    >
      <TextInput
        name="displayName"
        autoComplete="nickname"
        maxLength={nameMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        end={
          <span className="me-2.5">
            {check.state === 'asking' && <Spinner size={18} />}
            {check.state === 'free' && <Check aria-hidden="true" className="size-4.5 text-good" />}
          </span>
        }
      />
    </Field>
  );
}
