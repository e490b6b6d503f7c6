import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@veil/contract/people/passkeys.ts';
import { useState } from 'react';
import { KeyRound, Pencil, Plus, Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, EmptyState, IconButton, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ago } from '../../../platform/ago.ts';
import { canUsePasskeys } from '../accounts/index.ts';
import { say } from './messages.ts';
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import { passkeysQuery } from './reads.ts';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null;

export function PasskeysCard() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const here = canUsePasskeys();
  const add = () => setOpen({ kind: 'add' });
  return (
    <Card
      title={say('passkeys')}
      action={
        here && (
          <Button size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
            {say('add')}
          </Button>
        )
      }
    >
      <p className="max-w-[60ch] text-soft">{say('signInWithYourFingerprint')}</p>
      {!here && <p className="mt-2 text-small text-faint">{say('thisBrowserCannotMakeA')}</p>}
      <PasskeyList onOpen={setOpen} />
      {open?.kind === 'add' && <AddPasskey onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Card>
  );
}

function PasskeyList({ onOpen }: { onOpen: (open: Open) => void }) {
  const read = useQuery(passkeysQuery);
  const { data: passkeys } = read;
  if (!passkeys) return <Loaded compact of={read} loading={<Skeleton className="mt-4 h-14" />} />;
  if (passkeys.length === 0)
    return (
      <EmptyState
        compact
        className="pb-4"
        icon={<KeyRound />}
        title={say('noPasskeysYet')}
        text={say('addOneOnEachDevice')}
      />
    );
  return (
    <ul className="mt-4 grid divide-y divide-line border-t border-line" aria-label={say('yourPasskeys')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 py-3 last:pb-0">
          <KeyRound aria-hidden="true" className="size-5 flex-none text-accent" />
          <div className="grid min-w-0 flex-1">
            <p className="truncate font-[560]">{passkey.name}</p>
            <p className="text-small text-faint">{factsOf(passkey)}</p>
          </div>
          <IconButton
            label={say('renameNamed', { name: passkey.name })}
            icon={<Pencil />}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          />
          <IconButton
            label={say('removeNamed', { name: passkey.name })}
            icon={<Trash2 />}
            tone="danger"
            onClick={() => onOpen({ kind: 'remove', passkey })}
          />
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ addedAt, lastUsedAt }: Passkey): string =>
  lastUsedAt
    ? say('addedAndLastUsed', { added: ago(addedAt), used: ago(lastUsedAt) })
    : say('addedAndNotUsedYet', { added: ago(addedAt) });
