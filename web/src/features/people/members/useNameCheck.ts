import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { ApiError, fieldErrors, sentence } from '../../../platform/errors.ts';
import { say } from './messages.ts';

/** Milliseconds after the last key press. */
const pauseMs = 250;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const refusal = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 400
    ? (fieldErrors(error).displayName ?? sentence(error, say('pleaseChooseAnotherName')))
    : null;
const taken = say('thisNameIsTaken');

export async function refuseName(name: string): Promise<string | null> {
  try {
    const { available } = await api.checkProfile({ body: { displayName: name } });
    return available === false ? taken : null;
  } catch (error) {
    return refusal(error);
  }
}

export type NameCheck = { state: 'none' | 'asking' | 'free' | 'refused'; slug: string | null; text: string | null };

export function useNameCheck(given: string, own: string | null = null): NameCheck {
  const name = given.trim();
  const settled = useSettled(name);
  const ask = settled !== '' && settled !== own;
  const { data, error, isPending } = useQuery({
    queryKey: ['profilecheck', settled],
    queryFn: ({ signal }) => api.checkProfile({ body: { displayName: settled } }, { signal }),
    enabled: ask,
  });
  if (name === '' || name === own) return { state: 'none', slug: null, text: null };
  if (settled !== name || (ask && isPending)) return { state: 'asking', slug: null, text: null };
  // A wrong name is shown here. If the server does not answer, the form reports it when it is sent.
  const text = data?.available === false ? taken : refusal(error);
  if (text) return { state: 'refused', slug: null, text };
  return { state: data?.available ? 'free' : 'none', slug: data?.slug ?? null, text: null };
}
