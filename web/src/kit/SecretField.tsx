import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

type SecretFieldProps = {
  label: string;
  isSet: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
};

/** The server never sends it back. An empty value keeps the saved one. */
export const SecretField = ({ label, isSet, value, onChange, hint, error }: SecretFieldProps) => (
  <Field
    label={label}
    hint={isSet ? 'A secret is saved. Leave empty to keep it.' : [hint, 'It is not set yet.'].filter(Boolean).join(' ')}
    error={error}
  >
    <PasswordInput
      showLabel={`Show ${label.toLowerCase()}`}
      hideLabel={`Hide ${label.toLowerCase()}`}
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
