import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { say } from './messages.ts';
import type { Read } from './read.ts';
import { Skeleton } from './Skeleton.tsx';

/** The sentence for every failed load, except those that the specification words itself. */
export const loadFailed = say('thisCouldNotBeLoaded');

/** An error may carry a sentence for people. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;

type LoadedProps<T> = {
  of: Read<T>;
  loading?: ReactNode;
  text?: string;
  compact?: boolean;
  children?: (data: T) => ReactNode;
};

/** Shows the loading or the failure until there is data, with a button that tries again. */
export function Loaded<T>({
  of: { data, error, refetch },
  loading = <Skeleton lines={4} />,
  text = loadFailed,
  compact,
  children,
}: LoadedProps<T>): ReactNode {
  if (data !== undefined) return children?.(data);
  if (!error) return loading;
  return <ErrorState compact={compact} text={text} detail={reasonOf(error)} onRetry={() => void refetch()} />;
}
