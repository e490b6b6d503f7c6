import type { ReactNode } from 'react';
import { CircleAlert } from './icons/index.ts';

/** The live region stays, so that screen readers notice the error when it comes. */
export const FieldError = ({ id, children }: { id: string; children?: ReactNode }) => (
  <div aria-live="polite" className="empty:absolute">
    {children && (
      <p id={id} className="flex gap-1.5 text-small text-danger [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:flex-none">
        <CircleAlert aria-hidden="true" />
        {children}
      </p>
    )}
  </div>
);
