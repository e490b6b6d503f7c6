import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';
import { Check, Copy } from './icons/index.ts';
import { say } from './messages.ts';

type CopyButtonProps = Pick<ButtonProps, 'tone' | 'size' | 'className'> & {
  /** The screen also shows it, so that it can be selected if copying fails. */
  text: string;
  label: string;
  iconOnly?: boolean;
};

export function CopyButton({ text, label, iconOnly = false, size = 's', ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const name = copied === text ? say('copied') : label;
  const icon = copied === text ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  const copy = async () => setCopied((await copyText(text)) ? text : null);
  if (iconOnly) return <IconButton label={name} icon={icon} onClick={() => void copy()} />;
  return (
    <Button size={size} icon={icon} onClick={() => void copy()} {...look}>
      {name}
    </Button>
  );
}
