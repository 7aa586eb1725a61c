import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { later } from '#ui/later.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { websiteCalls } from '../base/client.ts';
import { MenuEditor } from './menu-editor.tsx';
import { siteMenuWords } from './words.ts';

const MenuItemForm = later(() => import('./menu-item-form.tsx').then((part) => part.MenuItemForm));

export type SiteMenu = Awaited<ReturnType<ReturnType<typeof websiteCalls>['menu']['tree']['call']>>;
export type SiteMenuItem = SiteMenu['items'][number];

const { plus: Plus } = icons;

/** The entries of the menu, or of the submenu of one of them. */
export function MenuPage({ parentId }: { parentId: string | null }) {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [opened, setOpened] = useState<{ item: SiteMenuItem | null; parent: string | null } | null>(null);
  const found = useQuery(websiteCalls().menu.tree.queryOptions({ input: {} }));
  const mayEdit = may('site-menu.edit');
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={420} />;
  const menu = found.data;
  const start = async () => {
    try {
      await websiteCalls().menu.start.call({});
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const isEmpty = menu.items.length === 0 && parentId === null;
  return (
    <Stack gap="md" maw={860}>
      {parentId === null && (
        <Alert color={menu.changed ? 'yellow' : 'green'} variant="light">
          {menu.published_at ? t('own_on', { date: format.dateTime(menu.published_at) }) : t('standard_on')}
          {menu.changed && ` ${t('unpublished')}`}
        </Alert>
      )}
      {isEmpty ? (
        <Group>{mayEdit && <Button onClick={() => void start()}>{t('make_own')}</Button>}</Group>
      ) : (
        <>
          {mayEdit && (
            <>
              <Text size="sm" c="dimmed">
                {t('lead')}
              </Text>
              <Group>
                <Button
                  variant="default"
                  leftSection={<Plus size={18} />}
                  onClick={() => setOpened({ item: null, parent: parentId })}
                >
                  {t('add')}
                </Button>
              </Group>
            </>
          )}
          <MenuEditor
            key={JSON.stringify(menu.items)}
            menu={menu}
            parentId={parentId}
            onEdit={(item) => setOpened({ item, parent: item.parent_id })}
            onAdd={(parent) => setOpened({ item: null, parent })}
          />
        </>
      )}
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        size="lg"
        title={t(opened?.item ? 'edit' : 'add')}
      >
        {opened && (
          <MenuItemForm
            menu={menu}
            item={opened.item}
            parentId={opened.parent}
            onDone={() => setOpened(null)}
          />
        )}
      </Drawer>
    </Stack>
  );
}
