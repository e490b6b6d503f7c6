import { useQueryClient } from '@tanstack/react-query';
import type { TagDetail } from '@veil/contract/items/tags.ts';
import { Button, toast } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { deleteTag } from './actions.ts';

type DeleteTagProps = { tag: TagDetail; onDone: () => void; onBack: () => void };

/** The focus starts on the button that changes nothing. */
export function DeleteTag({ tag, onDone, onBack }: DeleteTagProps) {
  const { busy, submit } = useSubmit();
  const queries = useQueryClient();
  const remove = async () => {
    if (!(await submit(() => deleteTag(queries, tag.id), { failed: 'Failed to delete' }))) return;
    toast('Tag deleted');
    onDone();
  };
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        It is removed from every item, along with its aliases, implications and mutes. The items stay. This can't be
        undone.
      </p>
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        <Button ref={takeFocus} tone="ghost" onClick={onBack}>
          Back
        </Button>
        <Button tone="danger" busy={busy} onClick={() => void remove()}>
          Delete tag
        </Button>
      </div>
    </div>
  );
}
