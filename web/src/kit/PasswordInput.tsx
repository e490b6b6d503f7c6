import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Eye, EyeOff } from './icons/index.ts';
import { say } from './messages.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & { showLabel?: string; hideLabel?: string };

export function PasswordInput({
  showLabel = say('showPassword'),
  hideLabel = say('hidePassword'),
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <IconButton
      label={shown ? hideLabel : showLabel}
      icon={shown ? <EyeOff /> : <Eye />}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      size="s"
      className="me-0.5"
    />
  );
  return (
    <TextInput
      autoComplete="current-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={reveal}
    />
  );
}
