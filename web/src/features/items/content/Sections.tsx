import { Suspense, use, useEffect } from 'react';
import { Additions, type ContentSection } from '../../../platform/slice.ts';

type SectionsProps = Pick<ContentSection, 'place'> & { id: string; newComments: number };

export function Sections({ place, ...props }: SectionsProps) {
  const { contentSections } = use(Additions);
  const here = contentSections.filter((section) => section.place === place);
  return (
    <Suspense>
      {here.map(({ order, component: Section }) => (
        <Section key={order} {...props} />
      ))}
    </Suspense>
  );
}

/** Loads the code of all sections in parallel with the item. */
export function usePreloadedSections(): void {
  const { contentSections } = use(Additions);
  useEffect(() => {
    for (const { component } of contentSections) void component.preload();
  }, [contentSections]);
}
