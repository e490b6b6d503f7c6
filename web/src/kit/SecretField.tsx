import { language } from '../platform/language.ts';
import { Field } from './Field.tsx';
import { say } from './messages.ts';
import { PasswordInput } from './PasswordInput.tsx';

type SecretFieldProps = {
  label: string;
  isSet: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
};

/** Other languages keep the case of a label within a sentence. */
const inSentence = (label: string) => (language === 'en' ? label.toLowerCase() : label);

/** The server never sends it back. An empty value keeps the saved one. */
export const SecretField = ({ label, isSet, value, onChange, hint, error }: SecretFieldProps) => (
  <Field
    label={label}
    hint={isSet ? say('aSecretIsSavedLeave') : hint ? say('hintAndNotSetYet', { hint }) : say('itIsNotSetYet')}
    error={error}
  >
    <PasswordInput
      showLabel={say('showSecret', { secret: inSentence(label) })}
      hideLabel={say('hideSecret', { secret: inSentence(label) })}
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
