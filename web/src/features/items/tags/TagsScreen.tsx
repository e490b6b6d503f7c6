import type { Tag } from '@veil/contract/items/tags.ts';
import { maxTagLength } from '@veil/contract/items/tags.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Plus, Search, X } from '../../../kit/icons/index.ts';
import { Button, Field, IconButton, Page, PageHeader, TextInput } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { MutedTags } from './MutedTags.tsx';
import { say } from './messages.ts';
import { TagList } from './TagList.tsx';
import { useMutes } from './useMutes.ts';
import { useTagSearch } from './useTagSearch.ts';

const CreateTagDialog = lazy(() => import('./CreateTagDialog.tsx'));
const TagDialog = lazy(() => import('./TagDialog.tsx'));

export default function TagsScreen(): ReactNode {
  const { q, text, setText } = useTagSearch();
  const { list: muted, isMuted, setMuted } = useMutes();
  const [opened, setOpened] = useState<Tag | null>(null);
  const [creating, setCreating] = useState(false);
  return (
    <Page>
      <PageHeader title={say('tags')} lead={say('browseByTagOrMute')} />
      <div className="mb-6 flex flex-wrap gap-2">
        <search className="min-w-0 flex-1 basis-48 md:max-w-lg">
          <Field label={say('searchTags')} hideLabel>
            <TextInput
              type="search"
              value={text}
              maxLength={maxTagLength}
              placeholder={say('searchTags')}
              autoComplete="off"
              enterKeyHint="search"
              icon={<Search aria-hidden="true" />}
              end={
                text && (
                  <IconButton
                    size="s"
                    label={say('clear')}
                    icon={<X aria-hidden="true" />}
                    onClick={() => setText('')}
                  />
                )
              }
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </search>
        <Button className="h-11" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          {say('createTag')}
        </Button>
      </div>
      <Loaded compact of={muted} loading={null} />
      {!q && <MutedTags tags={muted.data ?? []} onUnmute={(tag) => setMuted(tag, false)} />}
      <TagList q={q} isMuted={isMuted} onMute={setMuted} onOpen={setOpened} onCreate={() => setCreating(true)} />
      <Suspense>
        {creating && (
          <CreateTagDialog
            name={text.trim()}
            onClose={() => setCreating(false)}
            onMade={(tag) => {
              setCreating(false);
              setText(tag.name);
            }}
          />
        )}
        {opened && (
          <TagDialog
            tag={opened}
            muted={isMuted(opened)}
            onMute={(mute) => setMuted(opened, mute)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
