import { useState } from 'react';
import { ResourceForm } from '#ui/resource-screen/resource-form.tsx';
import type { PageWork } from '../base/client.ts';
import { websiteCalls } from '../base/client.ts';
import { pageForm } from './resources.ts';
import { instantOf, momentOf, noMoment } from './moments.ts';
import { WhenField, type Chosen } from './when-field.tsx';

const chosenOf = (page: PageWork | null): Chosen => ({
  when: page === null || page.state === 'published' ? 'now' : page.state === 'scheduled' ? 'at' : 'draft',
  from: momentOf(page?.publish_at ?? null),
  until: page?.state === 'ended' ? noMoment : momentOf(page?.publish_until ?? null),
});

/** The form of a page of the public site, for a new one or an existing one. */
export function PageForm({
  page,
  onDone,
  onCancel,
}: {
  page: PageWork | null;
  onDone: (id: string) => void;
  onCancel: () => void;
}) {
  const [chosen, setChosen] = useState(chosenOf(page));
  const save = (values: Record<string, unknown>, version: number) => {
    const input = {
      ...values,
      when: chosen.when,
      publish_at: chosen.when === 'at' ? instantOf(chosen.from) : null,
      publish_until: chosen.when === 'draft' ? null : instantOf(chosen.until, true),
    };
    const calls = websiteCalls();
    return page
      ? calls.savePage.call({ ...input, id: page.id, version } as never)
      : calls.createPage.call(input as never);
  };
  return (
    <ResourceForm resource={pageForm} row={page} save={save} onDone={onDone} onCancel={onCancel}>
      <WhenField value={chosen} isPublished={page?.published ?? false} onChange={setChosen} />
    </ResourceForm>
  );
}
