import { signOut } from '../features/people/accounts/index.ts';
import { Emblem, useMe } from '../features/people/members/index.ts';
import { LogOut } from '../kit/icons/index.ts';
import { Avatar, Button } from '../kit/index.ts';
import { SheetMenu, sheetLinkClass } from '../kit/SheetMenu.tsx';
import { Link } from '../platform/router/index.ts';
import { Brand } from './Brand.tsx';
import { linksIn } from './links.ts';
import { menuIcons } from './menu-icons.ts';
import { say } from './messages.ts';
import { StaffCounter } from './StaffCounter.tsx';

export default function Sheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe();
  const foot = me && (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar name={me.name ?? me.email} src={me.avatars?.small} />
      <span className="flex min-w-0 flex-1 items-center font-[560]">
        <span className="truncate">{me.name}</span>
        <Emblem of={me} />
      </span>
      <Button icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
        {say('signOut')}
      </Button>
    </div>
  );
  return (
    <SheetMenu open={open} onClose={onClose} panel="home:menu" label={say('menu')} brand={<Brand />} foot={foot}>
      {linksIn('menu', me?.powers).map(({ to, label }) => {
        const Icon = menuIcons[to];
        return (
          <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={sheetLinkClass}>
            <Icon aria-hidden="true" />
            {label}
            <StaffCounter to={to} />
          </Link>
        );
      })}
    </SheetMenu>
  );
}
