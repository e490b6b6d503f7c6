import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { EyeOff, Merge, Trash2 } from '../../../kit/icons/index.ts';
import { Button, buttonClass, Chip, ToggleButton } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { Link } from '../../../platform/router/index.ts';
import { itemCount } from './counts.ts';
import { Implications } from './Implications.tsx';
import { say } from './messages.ts';

export function TagHead({ tag, muted, onMute }: { tag: Tag; muted: boolean; onMute: (muted: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="me-auto text-soft tabular-nums">{itemCount(tag.contentCount)}</p>
      <ToggleButton
        label={say('mute')}
        labelled
        icon={<EyeOff aria-hidden="true" />}
        pressed={muted}
        onToggle={() => onMute(!muted)}
      />
      <Link to="/feed" search={{ tags: [tag.name] }} className={buttonClass({ tone: 'main' })}>
        {say('view')}
      </Link>
    </div>
  );
}

export type TagAction = 'merge' | 'delete';

type AboutTagProps = { tag: TagDetail; onAction: (what: TagAction) => void; leftStep: TagAction | null };

export function AboutTag({ tag, onAction, leftStep }: AboutTagProps) {
  return (
    <>
      {tag.aliases.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-text text-small font-[560] text-soft">{say('alsoFoundAs')}</h3>
          <ul className="flex flex-wrap gap-2">
            {tag.aliases.map((name) => (
              <li key={name} className="max-w-full min-w-0">
                <Chip className="max-w-full">
                  <span className="truncate">{name}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Implications tag={tag} />
      {(tag.can.merge || tag.can.delete) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {tag.can.merge && (
            <Button
              ref={leftStep === 'merge' ? takeFocus : undefined}
              icon={<Merge aria-hidden="true" />}
              onClick={() => onAction('merge')}
            >
              {say('mergeIntoAnotherTag')}
            </Button>
          )}
          {tag.can.delete && (
            <Button
              ref={leftStep === 'delete' ? takeFocus : undefined}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onAction('delete')}
            >
              {say('delete')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
