import { Paper } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { rowName } from '#kernel/resource/resource.ts';
import { useLang, useWords } from '../language.tsx';
import { Page } from '../page.tsx';
import { WithRow } from './resource-drawer.tsx';
import { ResourceForm } from './resource-form.tsx';
import { inSentence, resourceWords } from './words.ts';

/** A text that is written in both languages at once needs room for two. */
const formWidth = ({ fields }: AnyResource): number =>
  Object.values(fields).some(({ kind }) => kind === 'rich-text') ? 1240 : 760;

/** A new row on a page of its own, where the resource names an address for it. */
export function ResourceNew({ resource }: { resource: AnyResource }) {
  const t = useWords(resourceWords);
  const lang = useLang();
  const navigate = useNavigate();
  const back = () => void navigate(resource.urls.list);
  const made = (id: string) => void navigate(resource.next?.replace(/:\w+/, id) ?? resource.urls.list);
  return (
    <Page title={t('add', { type: inSentence(resource.words.one, lang) })} back={resource.urls.list}>
      <Paper withBorder p="lg" maw={formWidth(resource)}>
        <ResourceForm resource={resource} row={null} onDone={made} onCancel={back} />
      </Paper>
    </Page>
  );
}

export function ResourceEdit({ resource }: { resource: AnyResource }) {
  const t = useWords(resourceWords);
  const lang = useLang();
  const navigate = useNavigate();
  const id = Object.values(useParams())[0] ?? '';
  const back = () => void navigate(resource.urls.list);
  const type = inSentence(resource.words.one, lang);
  return (
    <WithRow resource={resource} id={id}>
      {(row) => (
        <Page
          title={t('edit', { type })}
          lead={rowName(row, lang, resource.list[0])}
          back={resource.urls.list}
        >
          <Paper withBorder p="lg" maw={formWidth(resource)}>
            <ResourceForm resource={resource} row={row} onDone={back} onCancel={back} />
          </Paper>
        </Page>
      )}
    </WithRow>
  );
}
