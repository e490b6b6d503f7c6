import type { ReactNode } from 'react';
import { QueueConfig } from './QueueConfig.tsx';
import { QueueCopies } from './QueueCopies.tsx';
import { QueueStatus } from './QueueStatus.tsx';

/** Covered copies of public content that the site publishes by itself. */
export default function ImageQueueAdmin(): ReactNode {
  return (
    <div className="grid max-w-184 gap-6">
      <p className="max-w-[60ch] text-soft">
        Takes the pictures of the public content in turn, and publishes covered copies of them under the account House,
        with their source. Members can still upload from the same pictures.
      </p>
      <QueueStatus />
      <QueueConfig />
      <QueueCopies />
    </div>
  );
}
