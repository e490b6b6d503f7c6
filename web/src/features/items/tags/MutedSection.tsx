import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, Card, cx, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { MutedTags } from './MutedTags.tsx';
import { useMutes } from './useMutes.ts';

export default function MutedSection(): ReactNode {
  const { list, setMuted } = useMutes();
  const tags = list.data ?? [];
  return (
    <div className="grid gap-4">
      <Loaded compact of={list} loading={<Skeleton lines={2} />} />
      {list.isSuccess && tags.length === 0 && (
        <Card title="Muted">
          <p className="text-soft">You mute no tag. Mute one from the tags page, or from the menu of an item.</p>
        </Card>
      )}
      <MutedTags tags={tags} onUnmute={(tag) => setMuted(tag, false)} />
      <Link to="/tags" className={cx(buttonClass({ size: 's' }), 'justify-self-start')}>
        All tags
      </Link>
    </div>
  );
}
