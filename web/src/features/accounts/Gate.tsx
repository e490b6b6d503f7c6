import type { ReactNode } from 'react';
import { cx } from '../../kit/index.ts';
import { PartedVeil } from '../../kit/Veil.tsx';
import art from './gate.svg';

type GateProps = {
  children: ReactNode;
  /** Fills the window from its top; otherwise it stands below the site's bar, and phones leave the picture out. */
  whole?: boolean;
};

/** The door of the house: a drawn figure behind parting cloth, and beside it what the visitor came for. */
export function Gate({ children, whole = false }: GateProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'grid outline-none lg:grid-cols-[1.05fr_.95fr]',
        whole ? 'min-h-dvh max-lg:grid-rows-[auto_1fr]' : 'min-h-[calc(100dvh-var(--bar))]',
      )}
    >
      <div
        data-theme="dark"
        className={cx(
          'relative isolate overflow-hidden bg-surface lg:sticky',
          whole ? 'h-[34dvh] lg:top-0 lg:h-dvh' : 'max-lg:hidden lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))]',
        )}
      >
        <img src={art} alt="" className="absolute inset-0 size-full object-cover object-[50%_5%] lg:object-[50%_22%]" />
        <PartedVeil />
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 z-2 h-24 bg-linear-to-t from-ground lg:hidden" />
      </div>
      <div
        className={cx(
          'grid content-center px-(--gutter) pt-6 md:px-[clamp(32px,6vw,96px)] md:py-12',
          whole ? 'pb-8' : 'pb-[calc(var(--dock)+32px)]',
        )}
      >
        <div className="mx-auto grid w-full max-w-136 gap-6 lg:mx-0">{children}</div>
      </div>
    </main>
  );
}
