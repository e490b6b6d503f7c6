import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Bell, CirclePlus, House, LayoutGrid, Menu as MenuIcon, Search, UserRound } from '../icons/index.ts';
import '../../styles.css';
import {
  Avatar,
  BottomDock,
  brandClass,
  Chip,
  chipClass,
  DockItem,
  dockItemClass,
  IconButton,
  Mark,
  Page,
  PageHeader,
  SegmentedControl,
  Tabs,
  TextInput,
  type ThemeChoice,
  TopBar,
  topLinkClass,
  useTheme,
} from '../index.ts';
import { Buttons } from './Buttons.tsx';
import { Forms } from './Forms.tsx';
import { Layers } from './Layers.tsx';
import { Media } from './Media.tsx';
import { Tables } from './Tables.tsx';

const Toaster = lazy(() => import('../Toaster.tsx'));
const SheetMenu = lazy(() => import('../SheetMenu.tsx').then((part) => ({ default: part.SheetMenu })));

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'dark', label: 'Night' },
  { value: 'light', label: 'Day' },
  { value: 'system', label: 'As the system' },
];
const sections = { media: Media, buttons: Buttons, forms: Forms, layers: Layers, tables: Tables };
type Section = keyof typeof sections;
const tabs = (Object.keys(sections) as Section[]).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The style guide: `npm run dev`, then /kit.html. The build leaves it out. */
function Gallery() {
  const [theme, setTheme] = useTheme();
  const [section, setSection] = useState<Section>(
    tabs.find((tab) => location.hash === `#${tab.value}`)?.value ?? 'media',
  );
  const [menu, setMenu] = useState(false);
  const Part = sections[section];
  const brand = (
    <a href="#media" className={brandClass}>
      <Mark />
      Veil
    </a>
  );
  return (
    <>
      <TopBar
        brand={brand}
        links={['Feed', 'Upload', 'Tags', 'Playlists', 'Polls', 'Pantheon'].map((name, n) => (
          <a key={name} href={`#${name}`} aria-current={n === 0 ? 'page' : undefined} className={topLinkClass}>
            {name}
          </a>
        ))}
        search={
          <TextInput
            aria-label="Search"
            placeholder="Search"
            icon={<Search />}
            className="[&_input]:h-9 [&_input]:rounded-full"
          />
        }
        end={
          <>
            <a href="#patron" className={`${chipClass({ tone: 'rank' })} max-md:hidden`}>
              Patron
            </a>
            <IconButton label="Notifications" icon={<Bell />} className="max-md:hidden" />
            <Avatar name="Ione Marrow" ring="rank" />
            <IconButton label="Menu" icon={<MenuIcon />} onClick={() => setMenu(true)} className="-mr-2 md:hidden" />
          </>
        }
      />
      <Page>
        <PageHeader
          kicker="Style guide"
          title="A gallery at night"
          lead="The media glows, the house recedes."
          actions={
            <>
              <SegmentedControl label="Theme" options={themes} value={theme} onChange={setTheme} />
              <Chip>{section}</Chip>
            </>
          }
        />
        <Tabs label="Parts" tabs={tabs} value={section} onChange={setSection}>
          <Part />
        </Tabs>
      </Page>
      <BottomDock label="Main">
        <a href="#home" className={dockItemClass}>
          <House />
          Home
        </a>
        <a href="#feed" aria-current="page" className={dockItemClass}>
          <LayoutGrid />
          Feed
        </a>
        <a href="#upload" className={dockItemClass}>
          <CirclePlus />
          Upload
        </a>
        <DockItem label="Search" icon={<Search />} onPress={() => setMenu(true)} expanded={false} />
        <a href="#profile" className={dockItemClass}>
          <UserRound />
          Profile
        </a>
      </BottomDock>
      <Suspense fallback={null}>
        <SheetMenu open={menu} onClose={() => setMenu(false)} label="Menu" brand={brand}>
          {['Home', 'Feed', 'Upload', 'Tags', 'Playlists', 'Polls', 'Patron', 'Profile'].map((name) => (
            <a key={name} href={`#${name}`} className="display flex min-h-13 items-center border-b border-line text-h2">
              {name}
            </a>
          ))}
        </SheetMenu>
        <Toaster />
      </Suspense>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
