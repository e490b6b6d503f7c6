import type { ReactNode } from 'react';
import { SettingsOf } from '../../site/settings/index.ts';
import { say } from './messages.ts';
import { QueueCopies } from './QueueCopies.tsx';
import { QueueStatus } from './QueueStatus.tsx';

export default function ImageQueueAdmin(): ReactNode {
  return (
    <div className="grid max-w-184 gap-6">
      <p className="max-w-[60ch] text-soft">{say('takesThePicturesOfThe')}</p>
      <QueueStatus />
      <SettingsOf subject="image-queue" />
      <QueueCopies />
    </div>
  );
}
