import { useQueryClient } from '@tanstack/react-query';
import type { TagDetail } from '@veil/contract/items/tags.ts';
import { Button, toast } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { deleteTag } from './actions.ts';
import { say } from './messages.ts';

type DeleteTagProps = { tag: TagDetail; onDone: () => void; onBack: () => void };

/** The focus starts on the button that changes nothing. */
export function DeleteTag({ tag, onDone, onBack }: DeleteTagProps) {
  const { busy, submit } = useSubmit();
  const queries = useQueryClient();
  const remove = async () => {
    if (!(await submit(() => deleteTag(queries, tag.id), { failed: say('failedToDelete') }))) return;
    toast(say('tagDeleted'));
    onDone();
  };
  return (
    <div className="grid gap-5">
      <p className="text-soft">{say('itIsRemovedFromEvery')}</p>
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        <Button ref={takeFocus} tone="ghost" onClick={onBack}>
          {say('back')}
        </Button>
        <Button tone="danger" busy={busy} onClick={() => void remove()}>
          {say('deleteTag')}
        </Button>
      </div>
    </div>
  );
}
