import { type MouseEvent, useEffect, useRef } from 'react';
import { ArrowLeft } from '../../kit/icons/index.ts';
import { Link, useRouter } from '../../platform/router/index.ts';
import { say } from '../messages.ts';

/** On phones it names the section and leads back to the list. */
export function SettingsTitle({ section }: { section: string | undefined }) {
  const { history } = useRouter();
  const list = useRef(-1);
  useEffect(() => {
    if (!section) list.current = history.address.nth;
  }, [section, history]);
  // A new entry for the list would let the browser's Back open the section again.
  const goBack = (event: MouseEvent) => {
    if (list.current !== history.address.nth - 1) return;
    event.preventDefault();
    history.go(-1);
  };
  return (
    <header className="mb-5 flex items-center gap-2 md:mb-8">
      {section && (
        <Link
          to="/settings"
          search={{ section: undefined }}
          aria-label={say('allSettings')}
          title={say('allSettings')}
          onClick={goBack}
          className="-ms-2 inline-grid size-11 flex-none place-items-center rounded-full text-soft transition-colors hover:bg-raised hover:text-ink lg:hidden [&_svg]:size-5"
        >
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      )}
      <h1 className="text-h1">
        {section ? (
          <>
            <span className="max-lg:hidden">{say('settings')}</span>
            <span className="lg:hidden">{section}</span>
          </>
        ) : (
          say('settings')
        )}
      </h1>
    </header>
  );
}
