import { type ComponentType, createContext, type ReactNode, use, useEffect, useReducer } from 'react';
import { reloadForNewVersion } from './new-version.ts';

/** What is shown when the code does not load: a failed screen, a failed component, or nothing where it would not be missed. */
export type Place = 'screen' | 'part' | 'extra';

export type FailedPartProps = {
  place: Place;
  /** Loads the code again; false when that failed too. */
  retry: () => Promise<boolean>;
  /** For a layer above the page: closes it, so that the press that opened it can be repeated. */
  onClose?: () => void;
};

/** How a failure looks. `app/` sets it, since this folder must not import the design system. */
export const FailedPart = createContext<ComponentType<FailedPartProps>>(() => null);

type Layer = { open?: boolean; onClose?: () => void };
type Source<P> = { place: Place; part: ComponentType<P> | null; failed: boolean; preload(): Promise<void> };

function openSource<P>(load: () => Promise<{ default: ComponentType<P> }>, place: Place): Source<P> {
  let loading: Promise<void> | null = null;
  const source: Source<P> = { place, part: null, failed: false, preload };
  async function fetchPart(): Promise<void> {
    source.failed = false;
    try {
      source.part = (await load()).default;
    } catch {
      source.failed = true;
      void reloadForNewVersion();
    } finally {
      loading = null;
    }
  }
  function preload(): Promise<void> {
    if (source.part) return Promise.resolve();
    loading ??= fetchPart();
    return loading;
  }
  return source;
}

type FailedProps<P> = { source: Source<P>; again: () => void; onClose?: () => void };
function Failed<P>({ source, again, onClose }: FailedProps<P>) {
  const Shown = use(FailedPart);
  useEffect(
    () => () => {
      // The next opening tries again.
      source.failed = false;
    },
    [source],
  );
  const retry = async () => {
    await source.preload();
    again();
    return source.part !== null;
  };
  return <Shown place={source.place} retry={retry} onClose={onClose} />;
}

function Late<P extends object>({ source, props }: { source: Source<P>; props: P & Layer }) {
  const [, again] = useReducer((count: number) => count + 1, 0);
  if (source.part) return <source.part {...props} />;
  // A closed layer needs no code.
  if (props.open === false) return null;
  if (source.failed) return <Failed source={source} again={again} onClose={props.onClose} />;
  throw source.preload();
}

/**
 * A component whose code is loaded when it is first rendered. Unlike React's `lazy` it survives a failed import: the rest of the
 * page stays, and the import is tried again on a press, at the next opening, and when the network is back.
 */
export function late<C extends (props: never) => ReactNode>(
  load: () => Promise<{ default: C }>,
  place: Place = 'part',
) {
  type Own = Parameters<C> extends [infer Props extends object] ? Props : object;
  type P = Own & (Own extends { onClose?: unknown } ? object : Pick<Layer, 'onClose'>);
  const source = openSource(load as unknown as () => Promise<{ default: ComponentType<P> }>, place);
  return Object.assign((props: P) => <Late<P> source={source} props={props as P & Layer} />, {
    preload: source.preload,
  });
}
