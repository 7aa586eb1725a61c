import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { websiteCalls } from '../base/client.ts';
import { MenuPage } from './menu-page.tsx';
import { siteMenuWords } from './words.ts';

/** What is under one entry of the first level. */
export default function WebSubMenu() {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const { parentId = '' } = useParams();
  const found = useQuery(websiteCalls().menu.tree.queryOptions({ input: {} }));
  const parent = found.data?.items.find(({ id }) => id === parentId);
  return (
    <Page
      title={parent ? parent[`name_${lang}`] : t('sub_title')}
      lead={t('sub_title')}
      back="/site/web/setting/web-menu"
    >
      <MenuPage parentId={parentId} />
    </Page>
  );
}
