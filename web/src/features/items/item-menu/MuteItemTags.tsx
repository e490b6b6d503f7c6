import type { ReactNode } from 'react';
import { Hash } from '../../../kit/icons/index.ts';
import { MuteTagsDialog } from '../tags/index.ts';
import { ActionButton, useActionLayer, useContent } from '../tiles/index.ts';
import { say } from './messages.ts';

export default function MuteItemTags({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const { show, layer } = useActionLayer();
  if (!item?.tags.length) return null;
  return (
    <>
      <ActionButton
        label={say('muteATag')}
        icon={<Hash aria-hidden="true" />}
        opensDialog
        onPress={() => show((close) => <MuteTagsDialog tags={item.tags} onClose={close} />)}
      />
      {layer}
    </>
  );
}
