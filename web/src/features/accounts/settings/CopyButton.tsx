import { useState } from 'react';
import { Check, Copy } from '../../../kit/icons/index.ts';
import { Button, toast } from '../../../kit/index.ts';

/** Copies a text, and says so until something else is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No clipboard without https, or it is forbidden.
      toast({ text: 'Could not copy. Please select the text and copy it.', tone: 'danger' });
    }
  };
  return (
    <Button
      size="s"
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : label}
    </Button>
  );
}
