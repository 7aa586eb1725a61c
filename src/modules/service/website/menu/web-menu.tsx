import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { MenuActions } from './menu-actions.tsx';
import { MenuPage } from './menu-page.tsx';
import { siteMenuWords } from './words.ts';

/** The menu of the public site: its entries on two levels, and what visitors see of it. */
export default function WebMenu() {
  const t = useWords(siteMenuWords);
  return (
    <Page title={t('title')} actions={<MenuActions />}>
      <MenuPage parentId={null} />
    </Page>
  );
}
