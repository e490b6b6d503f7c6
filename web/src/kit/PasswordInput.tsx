import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Eye, EyeOff } from './icons/index.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & { showLabel?: string; hideLabel?: string };

export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
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
      className="mr-0.5"
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
