import { describe, expect, it } from 'vitest';
import { addressOf, fillPath, spellPath } from './address.ts';
import { checkedHref, hrefOf, locationOf, matchOf } from './location.ts';
import { findRoute, openRoutes } from './routes.ts';

const screen = () => null;
const paths = ['$', '/', '/content/$id', '/content/$id/review', '/feed', '/p/$idOrName'];
const routes = openRoutes(
  paths.map((path) => ({
    path,
    screen,
    search: path === '/feed' ? ({ sort }) => ({ sort: sort === 'new' ? 'new' : undefined }) : undefined,
  })),
);
const found = (path: string) => {
  const match = findRoute(routes, path);
  return [match?.route.path, match?.params];
};
const at = (href: string) => addressOf(href, { key: 'a', nth: 0 });

describe('addresses', () => {
  it.each([
    ['/', '/', {}],
    ['/feed', '/feed', {}],
    ['/feed/', '/feed', {}],
    ['/Feed', '/feed', {}],
    ['/%66eed', '/feed', {}],
    ['/content/1', '/content/$id', { id: '1' }],
    ['/content/1/review', '/content/$id/review', { id: '1' }],
    ['/content', '/$', {}],
    ['/nowhere/at/all', '/$', {}],
    ['/p/a%2Fb', '/p/$idOrName', { idOrName: 'a/b' }],
    ['/p/%C3%9Cml%C3%A4ut', '/p/$idOrName', { idOrName: 'Ümläut' }],
    ['/p/Ümläut', '/p/$idOrName', { idOrName: 'Ümläut' }],
    ['/p/100%25', '/p/$idOrName', { idOrName: '100%' }],
    ['/p/%2525', '/p/$idOrName', { idOrName: '%25' }],
    ['/p/%E0', '/p/$idOrName', { idOrName: '%E0' }],
    ['/p/%', '/p/$idOrName', { idOrName: '%' }],
  ])('%s shows %s', (path, route, params) => {
    expect(found(path)[0]).toBe(route);
    if (route !== '/$') expect(found(path)[1]).toEqual(params);
  });

  it.each([
    ['', '/', ''],
    ['feed', '/feed', ''],
    ['//evil.example/x', '/evil.example/x', ''],
    ['/feed#more', '/feed', ''],
    ['/feed?q=a#more', '/feed', '?q=a'],
    ['?q=a', '/', '?q=a'],
    ['/feed?q=a?b', '/feed', '?q=a?b'],
  ])('%s has a path and a search', (href, pathname, search) => {
    expect(at(href)).toMatchObject({ pathname, search });
  });

  it('a written path is read as the same parameters', () => {
    for (const idOrName of ['plain', 'a/b', '100%', '%25', '%E0', 'Ümläut', 'a b?c#d', '@x:y+z', '.', '日本'])
      expect(found(fillPath('/p/$idOrName', { idOrName }))[1]).toEqual({ idOrName });
    expect(fillPath('/p/$idOrName', { idOrName: '@x' })).toBe('/p/@x');
    expect(spellPath('/p/%40x/')).toBe('/p/@x');
  });
});

describe('the search of a link', () => {
  const now = matchOf(routes, locationOf(at('/feed?sort=new&tags=a,b')), null);

  it('is left out, kept, or made from the present one', () => {
    expect(hrefOf(now, { to: '/feed' })).toBe('/feed');
    expect(hrefOf(now, { to: '/feed', search: true })).toBe('/feed?sort=new&tags=a,b');
    expect(hrefOf(now, { to: '/feed', search: (had) => ({ ...had, sort: undefined }) })).toBe('/feed?tags=a,b');
    expect(hrefOf(now, { to: '/feed', search: { tags: ['a', 'b'] } })).toBe('/feed?tags=a,b');
  });

  it('loses invalid values, and keeps those that no route reads', () => {
    expect(checkedHref(routes, at('/feed?sort=bad&q=x'))).toBe('/feed?q=x');
    expect(checkedHref(routes, at('/nowhere?sort=bad'))).toBe('/nowhere?sort=bad');
  });

  it('keeps its identity while nothing changes', () => {
    const again = matchOf(routes, locationOf(at('/feed?sort=new&tags=a,b')), now);
    expect(again.search).toBe(now.search);
    expect(again.params).toBe(now.params);
    expect(matchOf(routes, locationOf(at('/feed?sort=new')), now).search).toEqual({ sort: 'new' });
  });
});
