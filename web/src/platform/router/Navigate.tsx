import { useLayoutEffect } from 'react';
import type { Destination, Moves, Path } from './register.ts';
import { useNavigate } from './useRouter.ts';

export function Navigate<P extends Path>(going: Destination<P> & Moves): null {
  const navigate = useNavigate();
  // The same address is not entered twice.
  const wanted = JSON.stringify(going);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` has all of it.
  useLayoutEffect(() => void navigate(going), [wanted, navigate]);
  return null;
}
