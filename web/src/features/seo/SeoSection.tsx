import { useQueryClient } from '@tanstack/react-query';
import { seoLengths } from '@veil/contract/seo.ts';
import type { ReactNode } from 'react';
import { Card, Field, Switch, TextArea, TextInput } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { SavedForm } from '../drafts/index.ts';
import { Checks } from './Checks.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';
import { LinkPreview, ResultPreview } from './Previews.tsx';
import { saveSeo, seoKey } from './queries.ts';

const count = (words: string, most: number) => `${[...words].length} / ${most}`;

/** What visitors and search engines are told of the site, how that looks, and what could be better. */
export default function SeoSection(): ReactNode {
  const queries = useQueryClient();
  return (
    <SavedForm
      queryKey={seoKey}
      load={(signal) => api.getSeo({}, { signal })}
      save={(draft) => saveSeo(queries, draft)}
    >
      {({ draft, change, errors }) => (
        <>
          <Card title="Landing page">
            <div className="grid gap-5">
              <Field label="Title" error={errors.title} aside={count(draft.title, seoLengths.title.good[1])} required>
                <TextInput
                  value={draft.title}
                  maxLength={seoLengths.title.max}
                  onChange={(event) => change({ title: event.target.value })}
                />
              </Field>
              <Field
                label="Description"
                error={errors.description}
                aside={count(draft.description, seoLengths.description.good[1])}
              >
                <TextArea
                  value={draft.description}
                  maxLength={seoLengths.description.max}
                  onChange={(event) => change({ description: event.target.value })}
                />
              </Field>
              <Switch
                label="Let search engines list the site"
                hint="The landing page, the terms and the privacy notice; never anything of members."
                checked={draft.index}
                onChange={(index) => change({ index })}
              />
              <Switch
                label="Label the site as restricted to adults"
                hint="With the RTA label, by which filters of parents and schools recognise it."
                checked={draft.ratingLabel}
                onChange={(ratingLabel) => change({ ratingLabel })}
              />
            </div>
          </Card>
          <Card title="Picture of shared links">
            <PreviewPicture picture={draft.facts.picture} onChange={(facts) => change({ facts })} />
          </Card>
          <Card title="How it looks">
            <div className="grid gap-6">
              <ResultPreview of={draft} />
              <LinkPreview of={draft} />
            </div>
          </Card>
          <Checks of={draft} />
        </>
      )}
    </SavedForm>
  );
}
