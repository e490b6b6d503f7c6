import { Combobox } from '../../../kit/Combobox.tsx';
import { say } from './messages.ts';

type TagBoxProps = {
  value: readonly string[];
  max: number;
  load: (text: string, signal: AbortSignal) => Promise<string[]>;
  disabled: boolean;
  onChange: (tags: string[]) => void;
};

const same = (tag: string) => tag;

/** A separate file, because it is loaded late. */
export default function TagBox(props: TagBoxProps) {
  return <Combobox {...props} toLabel={same} toKey={same} create={same} placeholder={say('addATag')} />;
}
