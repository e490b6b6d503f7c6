import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Long enough that a word in the typing asks once. */
const pause = 250;

/** The words in the box, and those in the address, which follow after a pause. */
export function useTagSearch() {
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const asked = useRef(q);
  useEffect(() => {
    // Changed from elsewhere: by the way back, or a link.
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      void navigate({ to: '/tags', search: { q: wanted || undefined }, replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, navigate]);
  return { q, text, setText };
}
