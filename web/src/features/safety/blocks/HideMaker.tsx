import type { ReactNode } from 'react';
import { EyeOff, VolumeX } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate, useParams } from '../../../platform/router/index.ts';
import { ActionButton, useActionLayer, useContent } from '../../items/tiles/index.ts';
import { useHiding } from './actions.ts';
import { say } from './messages.ts';

const BlockDialog = lazy(() => import('./BlockDialog.tsx'));

export default function HideMaker({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const navigate = useNavigate();
  const hiding = useHiding();
  const { show, layer } = useActionLayer();
  const onItsPage = (useParams({ strict: false }) as { id?: string }).id === id;
  if (!item?.can.report) return null;
  const { author } = item;
  // After a block the item is gone. After a mute it would be the only one left here.
  const leave = () => onItsPage && void navigate({ to: '/feed' });
  return (
    <>
      <ActionButton
        label={say('muteMember', { name: author.name })}
        icon={<VolumeX aria-hidden="true" />}
        onPress={() => void hiding.mute(author, onItsPage)}
      />
      <ActionButton
        label={say('blockMember', { name: author.name })}
        icon={<EyeOff aria-hidden="true" />}
        tone="danger"
        opensDialog
        onPress={() => show((close) => <BlockDialog member={author} onBlocked={leave} onClose={close} />)}
      />
      {layer}
    </>
  );
}
