import { type ComponentType, createContext, type ReactNode, use, useEffect, useReducer } from 'react';
import { reloadForNewVersion } from './new-version.ts';

/** Shown if the code does not load. An extra shows nothing. */
export type FailureKind = 'screen' | 'component' | 'extra';

export type LoadFailedProps = {
  kind: FailureKind;
  retry: () => Promise<boolean>;
  onClose?: () => void;
};

/** `app/` sets it, because this folder must not import the design system. */
export const LoadFailedContext = createContext<ComponentType<LoadFailedProps>>(() => null);

type Layer = { open?: boolean; onClose?: () => void };
type Source<P> = {
  kind: FailureKind;
  /** The context's message for its kind is shown too. */
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
 * Survives a failed import, unlike React's `lazy`: tried again on a press, at the next opening, and with the network.
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
