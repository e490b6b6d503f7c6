import { type ComponentType, createContext, type ReactNode, use, useEffect, useReducer } from 'react';
import { reloadForNewVersion } from './new-version.ts';

/** Shown if the code does not load: a failed screen, a failed component, or nothing for an extra. */
export type FailureKind = 'screen' | 'component' | 'extra';

export type LoadFailedProps = {
  kind: FailureKind;
  /** Loads the code again; false if that failed too. */
  retry: () => Promise<boolean>;
  /** Closes a layer above the page, so that the person can press again. */
  onClose?: () => void;
};

/** The look of a failure. `app/` sets it, because this folder must not import the design system. */
export const LoadFailedContext = createContext<ComponentType<LoadFailedProps>>(() => null);

type Layer = { open?: boolean; onClose?: () => void };
type Source<P> = {
  kind: FailureKind;
  /** Shown until the code loads, in addition to the context's message for its kind. */
  Instead: ComponentType | undefined;
  component: ComponentType<P> | null;
  failed: boolean;
  preload(): Promise<void>;
};

function openSource<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  kind: FailureKind,
  Instead?: ComponentType,
): Source<P> {
  let loading: Promise<void> | null = null;
  const source: Source<P> = { kind, Instead, component: null, failed: false, preload };
  async function loadComponent(): Promise<void> {
    source.failed = false;
    try {
      source.component = (await load()).default;
    } catch {
      source.failed = true;
      void reloadForNewVersion();
    } finally {
      loading = null;
    }
  }
  function preload(): Promise<void> {
    if (source.component) return Promise.resolve();
    loading ??= loadComponent();
    return loading;
  }
  return source;
}

type FailedProps<P> = { source: Source<P>; rerender: () => void; onClose?: () => void };
function Failed<P>({ source, rerender, onClose }: FailedProps<P>) {
  const Shown = use(LoadFailedContext);
  useEffect(
    () => () => {
      // The next opening tries again.
      source.failed = false;
    },
    [source],
  );
  const retry = async () => {
    await source.preload();
    rerender();
    return source.component !== null;
  };
  return (
    <>
      <Shown kind={source.kind} retry={retry} onClose={onClose} />
      {source.Instead && <source.Instead />}
    </>
  );
}

function LazyComponent<P extends object>({ source, props }: { source: Source<P>; props: P & Layer }) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  if (source.component) return <source.component {...props} />;
  // A closed layer needs no code.
  if (props.open === false) return null;
  if (source.failed) return <Failed source={source} rerender={rerender} onClose={props.onClose} />;
  throw source.preload();
}

/**
 * A component whose code loads when it is first rendered. Unlike React's `lazy` it survives a failed import: the rest
 * of the page stays. The import is tried again on a press, at the next opening, and when the network is back.
 */
export function lazy<C extends (props: never) => ReactNode>(
  load: () => Promise<{ default: C }>,
  kind: FailureKind = 'component',
  Instead?: ComponentType,
) {
  type Own = Parameters<C> extends [infer Props extends object] ? Props : object;
  type P = Own & (Own extends { onClose?: unknown } ? object : Pick<Layer, 'onClose'>);
  const source = openSource(load as unknown as () => Promise<{ default: ComponentType<P> }>, kind, Instead);
  return Object.assign((props: P) => <LazyComponent<P> source={source} props={props as P & Layer} />, {
    preload: source.preload,
  });
}
