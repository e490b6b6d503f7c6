import { Link } from '@tanstack/react-router';
import { signOut } from '../features/accounts/index.ts';
import { Emblem, useMe } from '../features/members/index.ts';
import { LogOut } from '../kit/icons/index.ts';
import { Avatar, Button } from '../kit/index.ts';
import { SheetMenu, sheetLinkClass } from '../kit/SheetMenu.tsx';
import { Brand } from './Brand.tsx';
import { linksIn } from './links.ts';

/** The full-screen menu of phones. */
export function Sheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe();
  const foot = me && (
    <div className="flex items-center gap-3">
      <Avatar name={me.name ?? me.email} src={me.avatars?.small} />
      <span className="flex min-w-0 flex-1 items-center font-[560]">
        <span className="truncate">{me.name}</span>
        <Emblem of={me} />
      </span>
      <Button icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  );
  return (
    <SheetMenu open={open} onClose={onClose} label="Menu" brand={<Brand />} foot={foot}>
      {linksIn('menu', me?.powers).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={sheetLinkClass}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </SheetMenu>
  );
}
