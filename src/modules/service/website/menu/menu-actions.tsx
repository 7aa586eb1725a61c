import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { later } from '#ui/later.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { MenuButton } from '#ui/lists/menu-button.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { websiteCalls } from '../base/client.ts';
import { siteMenuWords } from './words.ts';

const MenuPreview = later(() => import('./menu-preview.tsx').then((part) => part.MenuPreview));

/** What is done with the menu as a whole: looked at, published, undone, given up. */
export function MenuActions() {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { may } = useShell();
  const [isPreviewed, setPreviewed] = useState(false);
  const found = useQuery(websiteCalls().menu.tree.queryOptions({ input: {} }));
  const menu = found.data;
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toastDone(done);
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const publish = async () => {
    if (!(await confirm({ title: t('publish_question'), text: t('publish_text'), confirm: t('publish') })))
      return;
    await run(() => websiteCalls().menu.publish.call({}), t('published'));
  };
  const restore = async () => {
    const sure = await confirm({
      title: t('restore_question'),
      text: t('restore_text'),
      confirm: t('restore'),
      danger: true,
    });
    if (sure) await run(() => websiteCalls().menu.restore.call({}), t('restored'));
  };
  if (!menu) return null;
  const hasItems = menu.items.length > 0;
  const mayPublish = may('site-menu.publish');
  return (
    <>
      <Button variant="default" onClick={() => setPreviewed(true)}>
        {t('preview')}
      </Button>
      {mayPublish && (menu.may_undo || hasItems) && (
        <MenuButton
          button={(props) => (
            <Button variant="default" {...props}>
              {t('more')}
            </Button>
          )}
          entries={[
            ...(menu.may_undo
              ? [
                  {
                    label: t('undo'),
                    onClick: () => void run(() => websiteCalls().menu.undo.call({}), t('undone')),
                  },
                ]
              : []),
            ...(hasItems || menu.published_at
              ? [{ label: t('restore'), danger: true, onClick: () => void restore() }]
              : []),
          ]}
        />
      )}
      {mayPublish && hasItems && (
        <Button onClick={() => void publish()} disabled={!menu.changed}>
          {t('publish')}
        </Button>
      )}
      <Drawer opened={isPreviewed} onClose={() => setPreviewed(false)} size="lg" title={t('preview')}>
        {isPreviewed && <MenuPreview />}
      </Drawer>
    </>
  );
}
