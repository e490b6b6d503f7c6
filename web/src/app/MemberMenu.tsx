import type { Profile } from '@veil/contract/people/members.ts';
import { signOut } from '../features/people/accounts/index.ts';
import { Emblem } from '../features/people/members/index.ts';
import { Flag, Heart, Keyboard, LogOut, Moon, Settings, Sun, UserRound } from '../kit/icons/index.ts';
import { useTheme } from '../kit/index.ts';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import { type Destination, type Path, useRouter } from '../platform/router/index.ts';
import { AvatarButton } from './AvatarButton.tsx';
import { sheetKey, showKeys } from './keys/open-keys.ts';
import { say } from './messages.ts';

export default function MemberMenu({ me }: { me: Profile }) {
  const router = useRouter();
  const [, choose] = useTheme();
  const isLight = document.documentElement.dataset.theme === 'light';
  const hrefOf = <P extends Path>(to: Destination<P>) => router.history.createHref(router.hrefOf(to));
  const places: MenuItem[] = [
    { label: say('profile'), icon: <UserRound aria-hidden="true" />, href: hrefOf({ to: '/profile' }) },
    {
      label: say('favorites'),
      icon: <Heart aria-hidden="true" />,
      href: hrefOf({ to: '/profile', search: { tab: 'favorites' } }),
    },
    { label: say('settings'), icon: <Settings aria-hidden="true" />, href: hrefOf({ to: '/settings' }) },
  ];
  const items: MenuItem[] = [
    ...(me.name ? places : []),
    {
      label: isLight ? say('darkTheme') : say('lightTheme'),
      icon: isLight ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />,
      onSelect: () => choose(isLight ? 'dark' : 'light'),
      apart: Boolean(me.name),
    },
    {
      label: say('keys'),
      icon: <Keyboard aria-hidden="true" />,
      keys: sheetKey,
      onSelect: () => showKeys(true),
    },
    { label: say('reportContent'), icon: <Flag aria-hidden="true" />, href: '/report' },
    { label: say('signOut'), icon: <LogOut aria-hidden="true" />, onSelect: () => void signOut(), apart: true },
  ];
  const head = (
    <>
      <p className="flex items-center font-[600]">
        <span className="truncate">{me.name ?? say('welcome')}</span>
        <Emblem of={me} />
      </p>
      <p className="truncate text-small text-faint">{me.email}</p>
    </>
  );
  return <Menu trigger={<AvatarButton me={me} />} items={items} head={head} defaultOpen />;
}
