import type { Profile } from '@veil/contract/people/members.ts';
import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { Avatar } from '../../../kit/index.ts';
import { Emblem } from '../members/index.ts';
import { say } from './messages.ts';

type EmblemPreviewProps = { me: Profile; layers: readonly SymbolLayer[] };

export const EmblemPreview = (props: EmblemPreviewProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Sample theme="dark" {...props} />
    <Sample theme="light" {...props} />
  </div>
);

function Sample({ theme, me, layers }: EmblemPreviewProps & { theme: 'dark' | 'light' }) {
  const name = me.name ?? say('yourName');
  const emblem = <Emblem of={{ symbolLayers: layers }} />;
  return (
    <div
      data-theme={theme}
      className="grid min-w-0 content-start gap-4 rounded-m border border-line bg-ground p-4 text-ink"
    >
      <p className="sr-only">{theme === 'dark' ? say('inTheDarkTheme') : say('inTheLightTheme')}</p>
      <p className="display flex min-w-0 items-center text-h1">
        <span className="truncate">{name}</span>
        {emblem}
      </p>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={me.avatarUrl} />
        <p className="flex min-w-0 items-center font-[600]">
          <span className="truncate">{name}</span>
          {emblem}
        </p>
      </div>
      <p className="flex min-w-0 items-center text-small text-soft">
        <span className="truncate">{name}</span>
        {emblem}
      </p>
    </div>
  );
}
