import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { sitePage } from './resources.ts';
import { PageForm } from './page-form.tsx';
import { editorWords } from './words.ts';

export default function PageNew() {
  const t = useWords(editorWords);
  const navigate = useNavigate();
  const { list } = sitePage.urls;
  return (
    <Page title={t('new_page')} back={list}>
      <Paper withBorder p="lg" maw={1240}>
        <PageForm
          page={null}
          onDone={(id) => void navigate(`/site/web/setting/about/edit/${id}`)}
          onCancel={() => void navigate(list)}
        />
      </Paper>
    </Page>
  );
}
