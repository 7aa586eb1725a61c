import { Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { rowName } from '#kernel/resource/resource.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { websiteCalls } from '../base/client.ts';
import { sitePage } from './resources.ts';
import { PageForm } from './page-form.tsx';
import { PageState } from './page-state.tsx';
import { editorWords } from './words.ts';

const PageVersions = later(() => import('./page-versions.tsx').then((part) => part.PageVersions));
const PreviewLink = later(() => import('./preview-link.tsx').then((part) => part.PreviewLink));

export default function PageEdit() {
  const t = useWords(editorWords);
  const lang = useLang();
  const navigate = useNavigate();
  const id = useParams()['aboutId'] ?? '';
  const back = sitePage.urls.list;
  const found = useQuery({
    ...websiteCalls().pageWork.queryOptions({ input: { id } }),
    // A form under someone's hands is not replaced by a newer answer; saving tells of changes made meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const page = found.data;
  if (!page) return <Skeleton height={320} />;
  const renew = () => void found.refetch();
  return (
    <Page title={t('edit_page')} lead={rowName(page, lang)} back={back}>
      <Stack gap="md" maw={1240}>
        <PageState page={page} onDone={renew} />
        <Paper withBorder p="lg">
          <PageForm
            key={`${page.id} ${page.version}`}
            page={page}
            onDone={renew}
            onCancel={() => void navigate(back)}
          />
        </Paper>
        <PreviewLink page={page} onDone={renew} />
        <PageVersions page={page} onDone={renew} />
      </Stack>
    </Page>
  );
}
