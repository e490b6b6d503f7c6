import { useMe } from '../../people/members/index.ts';
import { DeleteSelected } from './DeleteSelected.tsx';
import { TagSelected } from './TagSelected.tsx';
import { useChosen } from './useChosen.ts';
import { VisibilitySelected } from './VisibilitySelected.tsx';

/** The bar offers them if they apply to every chosen item. */
export function OwnActions() {
  const me = useMe()?.id;
  const { items } = useChosen();
  if (items.length === 0 || !items.every(({ author }) => author.id === me)) return null;
  const canEdit = items.every(({ can }) => can.edit);
  return (
    <>
      {canEdit && <TagSelected />}
      {canEdit && <VisibilitySelected />}
      {items.every(({ can }) => can.delete) && <DeleteSelected />}
    </>
  );
}
