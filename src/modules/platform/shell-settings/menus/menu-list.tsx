import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { menuPanelOf } from './default-menu.ts';
import { menuWords } from './words.ts';
import { shellCalls, type Item } from '../base/client.ts';
import { MenuTreeEditor } from './tree-editor.tsx';
import { PanelChoice } from './panel-choice.tsx';

const MenuForm = later(() => import('./form.tsx').then((part) => part.MenuForm));

/** The menus of every panel: as the modules declare them, with what the operator changed. */
export default function MenuList() {
  const t = useWords(menuWords);
  const { may } = useShell();
  const [params, setParams] = useSearchParams();
  const panel = menuPanelOf(params.get('for') ?? 'central');
  const [opened, setOpened] = useState<{ menu: Item | null; isSection: boolean } | null>(null);
  const found = useQuery(shellCalls().menus.tree.queryOptions({ input: { panel } }));
  const tree = found.data;
  return (
    <Page
      title={t('menus')}
      lead={t('menus_lead')}
      actions={
        <>
          <Button variant="default" component={Link} to="/menu/using-route-attachment">
            {t('routes')}
          </Button>
          {may('menu.edit') && (
            <Button onClick={() => setOpened({ menu: null, isSection: false })}>{t('new_menu')}</Button>
          )}
        </>
      }
    >
      <PanelChoice value={panel} onChange={(next) => setParams({ for: next }, { replace: true })} />
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={420} />}
      {tree && (
        <MenuTreeEditor
          key={`${panel} ${JSON.stringify(tree)}`}
          panel={panel}
          tree={tree}
          onEdit={(menu, isSection) => setOpened({ menu, isSection })}
        />
      )}
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        size="lg"
        title={t(opened?.menu ? 'edit_menu' : 'new_menu')}
      >
        {opened && tree && (
          <MenuForm
            panel={panel}
            menu={opened.menu}
            isSection={opened.isSection}
            sections={tree}
            onDone={() => setOpened(null)}
          />
        )}
      </Drawer>
    </Page>
  );
}
