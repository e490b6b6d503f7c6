import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';

/** Milliseconds: one typed word makes one request. */
const pauseMs = 250;

export function useTagSearch() {
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    // Back or a link changed it.
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const query = text.trim();
    if (query === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = query;
      void navigate({ to: '/tags', search: { q: query || undefined }, replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, navigate]);
  return { q, text, setText };
}
