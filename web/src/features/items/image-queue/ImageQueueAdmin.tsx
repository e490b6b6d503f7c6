import type { ReactNode } from 'react';
import { SettingsOf } from '../../site/settings/index.ts';
import { QueueCopies } from './QueueCopies.tsx';
import { QueueStatus } from './QueueStatus.tsx';

export default function ImageQueueAdmin(): ReactNode {
  return (
    <div className="grid max-w-184 gap-6">
      <p className="max-w-[60ch] text-soft">
        Takes the pictures of the public content in turn, and publishes covered copies of them under the account House,
        with their source. Members can still upload from the same pictures.
      </p>
      <QueueStatus />
      <SettingsOf subject="image-queue" />
      <QueueCopies />
    </div>
  );
}
