import { expect, test } from 'vitest';
import { busyStates } from './busy-state.ts';

const inComponent = (body: string) => `function Form() {\n${body}\n}`;
const namesOf = (body: string) => busyStates('a.tsx', inComponent(body)).map((line) => line.split('"')[1]);

test('finds a busy state by its name', () => {
  expect(namesOf('const [busy, setBusy] = useState(false);')).toEqual(['busy']);
  expect(namesOf('const [isSending, setSending] = useState<string | null>(null);')).toEqual(['isSending']);
});

test('finds a busy state by its use around a call', () => {
  const state = 'const [on, setOn] = useState(false);';
  expect(namesOf(`${state} const send = async () => { setOn(true); await call(); setOn(false); };`)).toEqual(['on']);
  expect(namesOf(`${state} const send = () => { setOn(true); call().finally(() => setOn(false)); };`)).toEqual(['on']);
});

test('passes other states, and names the remedy', () => {
  const state = 'const [open, setOpen] = useState(false);';
  expect(namesOf(`${state} const show = () => setOpen(true);`)).toEqual([]);
  expect(namesOf(`${state} const save = async () => { await call(); setOpen(false); };`)).toEqual([]);
  expect(namesOf('const { busy, submit } = useSubmit();')).toEqual([]);
  expect(busyStates('a.tsx', inComponent('const [busy] = useState(false);'))[0]).toContain('useSubmit');
});
