/** `settings.uploads` is a section and a place on its screen. */
export function readSection(section: string | undefined): { name: string; place: string | undefined } {
  const [name = '', place] = (section ?? '').split('.');
  return { name, place };
}

type Location = { pathname: string; search: string };

const sectionOf = ({ search }: Location): string | undefined => new URLSearchParams(search).get('section') ?? undefined;

export function isSameSection(a: Location, b: Location): boolean {
  const [from, to] = [readSection(sectionOf(a)), readSection(sectionOf(b))];
  return a.pathname === b.pathname && from.name !== '' && from.name === to.name && from.place !== to.place;
}
