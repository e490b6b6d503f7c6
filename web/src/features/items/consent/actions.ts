import { useQueryClient } from '@tanstack/react-query';
import type { PeopleShown } from '@veil/contract/items/people-shown.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { attempt, useSubmit } from '../../site/submit/index.ts';
import { addressOf, linksOf, rememberLink } from './made-links.ts';
import { say } from './messages.ts';
import { peopleQuery, shownQuery } from './reads.ts';

/** If an address is given, the site sends the link; otherwise the maker passes it on. */
export type Naming = ({ personId: string } | { label: string }) & { email?: string };

export function useItemPeople(id: string) {
  const client = useQueryClient();
  const { busy, submit } = useSubmit();
  const [links, setLinks] = useState(() => linksOf(id));
  const run = (work: () => Promise<PeopleShown>, done?: string): Promise<boolean> => {
    const act = async () => {
      client.setQueryData(shownQuery(id).queryKey, await work());
      void client.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
    };
    return submit(act, { done, failed: say('failedToSave') });
  };
  const withLink = (call: () => ReturnType<typeof api.namePerson>) =>
    run(async () => {
      const { link: made, shown } = await call();
      const { token, ...rest } = made;
      setLinks(rememberLink(id, { ...rest, address: token === null ? null : addressOf(token) }));
      return shown;
    });
  const params = { id };
  return {
    busy,
    linkOf: (releaseId: string) => links.find((link) => link.releaseId === releaseId),
    name: (naming: Naming) => withLink(() => api.namePerson({ params, body: naming })),
    renew: (releaseId: string, email?: string) =>
      withLink(() => api.renewReleaseLink({ params: { id, releaseId }, body: { ...(email && { email }) } })),
    remove: (releaseId: string, wasSigned: boolean) =>
      run(
        () => api.removeRelease({ params: { id, releaseId } }),
        wasSigned ? say('theReleaseHasEnded') : say('noLongerNamedInThis'),
      ),
    state: (stated: boolean) => run(() => api.stateNoPerson({ params, body: { stated } }), say('saved')),
    keepPrivate: () => run(() => api.keepItemPrivate({ params }), say('thisItemIsPrivateNow')),
  };
}

export function usePeople() {
  const client = useQueryClient();
  const run = (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const act = async () => {
      await work();
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    };
    return attempt(act, { done, failed: say('failedToSave') });
  };
  return {
    add: (label: string) => run(() => api.addPerson({ body: { label } }), say('added')),
    rename: (personId: string, label: string) =>
      run(() => api.renamePerson({ params: { personId }, body: { label } }), say('saved')),
    remove: (personId: string, label: string) =>
      run(() => api.removePerson({ params: { personId } }), say('isRemoved', { label })),
  };
}
