import { lazy, Suspense, useState } from 'react';
import { Heart, LogOut, UserRound } from '../icons/index.ts';
import { Button, Field, TextInput, toast } from '../index.ts';

const Dialog = lazy(() => import('../Dialog.tsx').then((part) => ({ default: part.Dialog })));
const ConfirmDialog = lazy(() => import('../ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));
const Menu = lazy(() => import('../Menu.tsx').then((part) => ({ default: part.Menu })));

const items = [
  { label: 'Profile', icon: <UserRound />, href: '#profile' },
  { label: 'Favorites', icon: <Heart />, href: '#profile' },
  { label: 'Sign out', icon: <LogOut />, apart: true },
];

type Placement = 'center' | 'side' | 'bottom';

export function Layers() {
  const [placement, setPlacement] = useState<Placement | null>(null);
  const [last, setLast] = useState<Placement>('center');
  const [asking, setAsking] = useState(false);
  const show = (next: Placement) => {
    setLast(next);
    setPlacement(next);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(['center', 'side', 'bottom'] as const).map((name) => (
        <Button key={name} onClick={() => show(name)}>
          Dialog {name}
        </Button>
      ))}
      <Button tone="danger" onClick={() => setAsking(true)}>
        Confirm
      </Button>
      <Button
        onClick={() =>
          toast({ text: 'Added to playlist', tone: 'good', action: { label: 'Undo', onAction: () => toast('Undone') } })
        }
      >
        Toast
      </Button>
      <Button onClick={() => toast({ text: 'Failed to add', tone: 'danger' })}>Toast of danger</Button>
      <Suspense fallback={null}>
        <Menu
          trigger={<Button>Menu</Button>}
          items={items}
          head={<p className="display text-lead">Ione Marrow</p>}
          align="start"
        />
        <Dialog
          open={placement !== null}
          onClose={() => setPlacement(null)}
          title="Add to playlist"
          text="Choose one, or make a new one."
          placement={last}
          size="s"
          actions={
            <>
              <Button tone="ghost" onClick={() => setPlacement(null)}>
                Cancel
              </Button>
              <Button tone="main">Create and add</Button>
            </>
          }
        >
          <Field label="Name">
            <TextInput placeholder="Late light" />
          </Field>
        </Dialog>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => setAsking(false)}
          title="Delete this picture?"
          text="It is taken down everywhere at once. This cannot be undone."
          confirmLabel="Delete"
          tone="danger"
        />
      </Suspense>
    </div>
  );
}
