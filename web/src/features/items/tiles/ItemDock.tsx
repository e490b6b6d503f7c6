import { Ellipsis } from '../../../kit/icons/index.ts';
import { DockItem } from '../../../kit/index.ts';
import { useContent } from './entities.ts';
import { say } from './messages.ts';
import { useItemMenu } from './useItemMenu.tsx';

export default function ItemDock({ id }: { id: string }) {
  const item = useContent(id);
  const { open, menu } = useItemMenu(id, 'page');
  if (!item) return null;
  return (
    <>
      <DockItem
        label={say('actions')}
        icon={<Ellipsis aria-hidden="true" />}
        expanded={menu !== null}
        onPress={() => open(document.body)}
      />
      {menu}
    </>
  );
}
