import type { ReactNode } from 'react';

export function InsightsHeader({ title, lead, control }: { title: string; lead: ReactNode; control: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid max-w-160 gap-1">
        <h2 className="text-h2">{title}</h2>
        <p className="text-soft">{lead}</p>
      </div>
      {control}
    </header>
  );
}
