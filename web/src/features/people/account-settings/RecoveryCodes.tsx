import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Download, Printer } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { say } from './messages.ts';
import { codesText, printText } from './recovery-codes.ts';

export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const text = codesText(codes, email, window.location.host);
  return (
    <div className="grid gap-5">
      <ol
        ref={takeFocus}
        tabIndex={-1}
        aria-label={say('recoveryCodes')}
        className="grid grid-cols-2 justify-items-center gap-y-2.5 rounded-m border border-line bg-raised px-4 py-5 [font-family:ui-monospace,monospace] text-body tracking-wide outline-none select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={say('copy')} />
        <Button
          size="s"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(text, 'veil-recovery-codes.txt')}
        >
          {say('download')}
        </Button>
        <Button size="s" icon={<Printer aria-hidden="true" />} onClick={() => printText(text)}>
          {say('print')}
        </Button>
      </div>
    </div>
  );
}
