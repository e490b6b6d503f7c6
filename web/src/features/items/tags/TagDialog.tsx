import { useQuery } from '@tanstack/react-query';
import type { Tag } from '@veil/contract/items/tags.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { AboutTag, type TagAction, TagHead } from './AboutTag.tsx';
import { DeleteTag } from './DeleteTag.tsx';
import { MergeTag } from './MergeTag.tsx';
import { say } from './messages.ts';
import { tagQuery } from './reads.ts';

const titles: Record<TagAction, (name: string) => string> = {
  merge: (name) => say('mergeNamed', { name }),
  delete: (name) => say('askDelete', { name }),
};

const steps = { merge: MergeTag, delete: DeleteTag };

type TagDialogProps = { tag: Tag; muted: boolean; onMute: (muted: boolean) => void; onClose: () => void };

export default function TagDialog({ tag, muted, onMute, onClose }: TagDialogProps) {
  const read = useQuery(tagQuery(tag.id));
  const { data: detail } = read;
  const [step, setStep] = useState<TagAction | null>(null);
  const [leftStep, setLeftStep] = useState<TagAction | null>(null);
  const goTo = (what: TagAction | null) => {
    setLeftStep(step);
    setStep(what);
  };
  const Step = step && steps[step];
  return (
    <Dialog open onClose={onClose} title={step ? titles[step](tag.name) : tag.name} size="s">
      {Step && detail ? (
        <Step tag={detail} onDone={onClose} onBack={() => goTo(null)} />
      ) : (
        <div className="grid gap-6">
          <TagHead tag={detail ?? tag} muted={muted} onMute={onMute} />
          <Loaded compact of={read} />
          {detail && <AboutTag tag={detail} onAction={goTo} leftStep={leftStep} />}
        </div>
      )}
    </Dialog>
  );
}
