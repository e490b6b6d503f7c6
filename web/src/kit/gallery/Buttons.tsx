import { useState } from 'react';
import { ArrowDown, ArrowUp, Droplet, Ellipsis, Heart, Images, Trash2 } from '../icons/index.ts';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  IconButton,
  Notice,
  Progress,
  Spinner,
  ToggleButton,
} from '../index.ts';

const sorts = ['New', 'Top', 'Trending', 'Updated', 'Random'];

export function Buttons() {
  const [up, setUp] = useState(true);
  const [liked, setLiked] = useState(false);
  const [sort, setSort] = useState('Trending');
  return (
    <div className="grid gap-8">
      {(['s', 'm', 'l'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-2">
          <Button tone="main" size={size}>
            Publish
          </Button>
          <Button size={size} icon={<Images aria-hidden="true" />}>
            Add to playlist
          </Button>
          <Button tone="ghost" size={size}>
            Cancel
          </Button>
          <Button tone="danger" size={size}>
            Delete
          </Button>
          <Button tone="main" size={size} busy>
            Publish
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <ToggleButton label="Vote up" icon={<ArrowUp />} pressed={up} onToggle={() => setUp(!up)} count="1,214" />
        <ToggleButton label="Vote down" icon={<ArrowDown />} pressed={false} onToggle={() => setUp(false)} />
        <ToggleButton label="Favorite" icon={<Heart />} pressed={liked} onToggle={() => setLiked(!liked)} count="380" />
        <ToggleButton
          label="Came to this"
          icon={<Droplet />}
          pressed={false}
          onToggle={() => setLiked(!liked)}
          count="96"
          labelled
        />
        <IconButton label="More" icon={<Ellipsis />} />
        <IconButton label="More" icon={<Ellipsis />} tone="quiet" />
        <IconButton label="Delete" icon={<Trash2 />} tone="danger" />
      </div>
      <div className="flex flex-wrap gap-2">
        {sorts.map((name) => (
          <Chip key={name} on={sort === name} onSelect={() => setSort(name)}>
            {name}
          </Chip>
        ))}
        <Chip onRemove={() => setSort('New')} removeLabel="Remove linen">
          linen
        </Chip>
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        <Notice title="Being looked at">Your picture is published as soon as a moderator has seen it.</Notice>
        <Notice tone="danger">The file could not be read. Try another one.</Notice>
        <Notice tone="good">Settings saved.</Notice>
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <Progress label="Uploading" value={0.42} />
        <Progress label="Looking for faces" value={null} />
        <Progress label="Failed" value={0.7} tone="danger" detail="Network error" />
        <Spinner label="Loading" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            compact
            title="No items."
            text="Nothing fits these filters."
            action={<Button>Clear filters</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            compact
            text="Failed to load comments"
            detail="The site did not answer."
            onRetry={() => setSort('New')}
          />
        </Card>
      </div>
    </div>
  );
}
