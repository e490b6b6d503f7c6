import { useQueryClient } from '@tanstack/react-query';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { Suspense, useState } from 'react';
import { Button, toast } from '../../../kit/index.ts';
import { ApiError, sentence } from '../../../platform/errors.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { restoreContent } from './actions.ts';
import { say } from './messages.ts';
import { restoredWords } from './trash-words.ts';

const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

type RestoreButtonProps = {
  item: { id: string; title: string };
  tone?: 'main';
  onRestored?: (item: ContentDetail) => void;
};

const offersPrivate = (error: unknown): boolean =>
  error instanceof ApiError && ['limited', 'invalid'].includes(error.problem?.code ?? '');

/** If it may not be public now, it can come back as private. */
export function RestoreButton({ item, tone, onRestored }: RestoreButtonProps) {
  const client = useQueryClient();
  const { busy, submit } = useSubmit();
  const [refusal, setRefusal] = useState<string | null>(null);
  const restore = (visibility?: 'private') => {
    const act = async () => {
      const restored = await restoreContent(item.id, visibility);
      setRefusal(null);
      toast({ text: restoredWords(restored), tone: 'good' });
      onRestored?.(restored);
      void client.invalidateQueries({ queryKey: ['trash'] });
    };
    const explain = (error: unknown) => {
      if (visibility || !offersPrivate(error)) return undefined;
      setRefusal(sentence(error, say('itCannotBePublicNow')));
      return '';
    };
    return submit(act, { failed: say('failedToRestore'), explain });
  };
  return (
    <>
      <Button
        size="s"
        tone={tone}
        busy={busy && refusal === null}
        aria-label={say('restoreTitle', { title: item.title })}
        onClick={() => void restore()}
      >
        {say('restore')}
      </Button>
      {refusal !== null && (
        <Suspense>
          <ConfirmDialog
            open
            title={say('restoreItForYourself')}
            text={say('youCanRestoreItAs', { refusal })}
            confirmLabel={say('restoreAsPrivate')}
            busy={busy}
            onConfirm={() => void restore('private')}
            onClose={() => setRefusal(null)}
          />
        </Suspense>
      )}
    </>
  );
}
