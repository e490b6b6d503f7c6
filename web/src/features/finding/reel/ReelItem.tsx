import { Link } from '../../../platform/router/index.ts';
import { StageMedia } from '../../items/content/index.ts';
import { MenuButton, TileActions, useContent, useItemMenu } from '../../items/tiles/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { ReelVideo } from './ReelVideo.tsx';
import { rememberOpenedItem } from './start.ts';

export type ReelItemProps = {
  id: string;
  index: number;
  /** -1 if more may follow. */
  count: number;
  distance: number;
  muted: boolean;
  onSound: () => void;
};

export function ReelItem({ id, index, count, distance, muted, onSound }: ReelItemProps) {
  const item = useContent(id);
  const menu = useItemMenu(id, 'tile');
  return (
    <>
      <article
        {...menu.handlers}
        tabIndex={-1}
        data-reel={index}
        aria-label={item ? say('titleByAuthor', { title: item.title, author: item.author.name }) : say('gone')}
        aria-posinset={index + 1}
        aria-setsize={count}
        aria-current={distance === 0 ? 'true' : undefined}
        className="absolute inset-x-0 grid h-[100cqh] snap-start snap-always place-items-center overflow-hidden outline-none"
        style={{ top: `calc(${index} * 100cqh)` }}
      >
        {!item && <p className="text-soft">{say('thisItemIsNoLonger')}</p>}
        {item && (
          // If the media reach below the bar or the text at the bottom, their overlays keep clear of both.
          <div className="grid w-full place-items-center [&_.zones-grid]:pt-[max(0px,64px-(100dvh-100cqh)/2)] [&_.zones-grid]:pb-[max(0px,120px-(100dvh-100cqh)/2)]">
            <StageMedia
              item={item}
              eager={distance <= 1}
              player={distance === 0 ? (video) => <ReelVideo {...video} muted={muted} onSound={onSound} /> : undefined}
            />
          </div>
        )}
        {item && distance <= 1 && (
          <>
            <div className="pointer-events-none absolute inset-x-0 bottom-0 z-1 bg-linear-to-b from-transparent via-shade/70 to-shade pt-32 pe-20 pb-[max(20px,env(safe-area-inset-bottom))] ps-[max(16px,env(safe-area-inset-left))] md:ps-6">
              <h2 className="text-h3 text-balance">
                <Link
                  to="/content/$id"
                  params={{ id }}
                  onClick={() => rememberOpenedItem(id)}
                  className="pointer-events-auto underline-offset-4 hover:underline"
                >
                  {item.title}
                </Link>
              </h2>
              <p className="text-soft">
                <Link
                  to="/p/$idOrName"
                  params={{ idOrName: item.author.slug }}
                  onClick={() => rememberOpenedItem(id)}
                  className="pointer-events-auto inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {item.author.name}
                  <Emblem of={item.author} />
                </Link>
              </p>
            </div>
            <div className="absolute end-[max(8px,env(safe-area-inset-right))] bottom-[max(16px,env(safe-area-inset-bottom))] z-1 flex flex-col items-center gap-2 [&_button]:m-0! [&_button]:size-12! [&_button]:flex-col [&_button]:justify-center [&_button]:gap-0! [&_button]:border [&_button]:border-line [&_button]:bg-shade [&_button]:p-0! [&_button]:backdrop-blur-md [&_button>svg]:size-5.5! [&>span]:rounded-full [&>span]:bg-shade [&>span]:px-2 [&>span]:py-0.5">
              <TileActions id={id} />
              <MenuButton onMenu={menu.open} />
            </div>
          </>
        )}
      </article>
      {menu.menu}
    </>
  );
}
