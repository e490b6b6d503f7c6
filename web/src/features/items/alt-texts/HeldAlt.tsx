import { Button, Notice } from '../../../kit/index.ts';

type HeldAltProps = { text: string; doing: string | null; onKeep: () => void; onRemove: () => void };

/** The maker alone can judge whether their text names what the new covers hide. */
export function HeldAlt({ text, doing, onKeep, onRemove }: HeldAltProps) {
  return (
    <Notice tone="info" title="Is the alt text still right?">
      <p>The picture or its covers changed after you wrote it. Others do not get it until you answer.</p>
      <blockquote className="mt-2 border-l-2 border-edge pl-3 [overflow-wrap:anywhere]">{text}</blockquote>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" busy={doing === 'keep'} onClick={onKeep}>
          Keep it
        </Button>
        <Button size="s" busy={doing === 'remove'} onClick={onRemove}>
          Remove it
        </Button>
      </div>
    </Notice>
  );
}
