import { Button, Notice } from '../../../kit/index.ts';
import { say } from './messages.ts';

type HeldAltProps = { text: string; doing: string | null; onKeep: () => void; onRemove: () => void };

/** The maker alone can judge whether their text names what the new covers hide. */
export function HeldAlt({ text, doing, onKeep, onRemove }: HeldAltProps) {
  return (
    <Notice tone="info" title={say('isTheAltTextStill')}>
      <p>{say('thePictureOrItsCovers')}</p>
      <blockquote className="mt-2 border-s-2 border-edge ps-3 [overflow-wrap:anywhere]">{text}</blockquote>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" busy={doing === 'keep'} onClick={onKeep}>
          {say('keepIt')}
        </Button>
        <Button size="s" busy={doing === 'remove'} onClick={onRemove}>
          {say('removeIt')}
        </Button>
      </div>
    </Notice>
  );
}
