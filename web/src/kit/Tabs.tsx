import { type ReactNode, useId } from 'react';
import { panelOf } from './panel-of.ts';
import { TabList, type TabListProps } from './TabList.tsx';

export type TabsProps<V extends string> = Omit<TabListProps<V>, 'id'> & { children: ReactNode; className?: string };

export function Tabs<V extends string>({ children, className, ...list }: TabsProps<V>): ReactNode {
  const id = useId();
  return (
    <div className={className}>
      <TabList id={id} {...list} />
      <div role="tabpanel" id={panelOf(id)} aria-labelledby={`${id}${list.value}`} className="pt-5 outline-offset-4">
        {children}
      </div>
    </div>
  );
}
