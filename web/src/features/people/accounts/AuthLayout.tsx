import type { ReactNode } from 'react';
import { cx } from '../../../kit/index.ts';
import { PartedVeil } from '../../../kit/Veil.tsx';
import art from './auth-layout.svg';

type AuthLayoutProps = {
  children: ReactNode;
  /** Otherwise it begins below the top bar and phones do not show the picture. */
  fullWindow?: boolean;
};

export function AuthLayout({ children, fullWindow = false }: AuthLayoutProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'grid outline-none lg:grid-cols-[1.05fr_.95fr]',
        fullWindow ? 'min-h-dvh max-lg:grid-rows-[auto_1fr]' : 'min-h-[calc(100dvh-var(--bar))]',
      )}
    >
      <div
        data-theme="dark"
        className={cx(
          'relative isolate overflow-hidden bg-surface lg:sticky',
          fullWindow ? 'h-[34dvh] lg:top-0 lg:h-dvh' : 'max-lg:hidden lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))]',
        )}
      >
        <img src={art} alt="" className="absolute inset-0 size-full object-cover object-[50%_5%] lg:object-[50%_22%]" />
        <PartedVeil />
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 z-2 h-24 bg-linear-to-t from-ground lg:hidden" />
      </div>
      <div
        className={cx(
          'grid min-w-0 content-center px-(--gutter) pt-6 md:px-[clamp(32px,6vw,96px)] md:py-12',
          fullWindow ? 'pb-8' : 'pb-[calc(var(--dock)+32px)]',
        )}
      >
        <div className="mx-auto grid w-full max-w-136 gap-6 lg:mx-0">{children}</div>
      </div>
    </main>
  );
}
