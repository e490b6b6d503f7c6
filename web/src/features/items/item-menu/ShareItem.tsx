import type { ReactNode } from 'react';
import { copyText } from '../../../kit/copy-text.ts';
import { Link2, Share2 } from '../../../kit/icons/index.ts';
import { toast } from '../../../kit/index.ts';
import { ActionButton, useContent } from '../tiles/index.ts';
import { say } from './messages.ts';

/** Strangers get the landing page at it. It holds no title, because it may be read over a shoulder. */
const addressOf = (id: string): string => new URL(`#/content/${id}`, document.baseURI).href;

async function copyLink(id: string): Promise<void> {
  if (await copyText(addressOf(id), false)) toast({ text: say('linkCopied'), tone: 'good' });
}

async function share(id: string): Promise<void> {
  try {
    await navigator.share({ url: addressOf(id) });
  } catch (error) {
    // An abort is a member who changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(id);
  }
}

export default function ShareItem({ id }: { id: string }): ReactNode {
  if (!useContent(id)?.isPublic) return null;
  return (
    <>
      {'share' in navigator && (
        <ActionButton label={say('share')} icon={<Share2 aria-hidden="true" />} onPress={() => void share(id)} />
      )}
      <ActionButton label={say('copyLink')} icon={<Link2 aria-hidden="true" />} onPress={() => void copyLink(id)} />
    </>
  );
}
