import { ActionIcon, Button, Drawer } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { AnyResource } from '#kernel/module.ts';
import { fieldWord, rowName } from '#kernel/resource.ts';
import type { Lang } from '#kernel/words.ts';
import { useConfirm } from '../confirm.tsx';
import type { Column } from '../data-table.tsx';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { useListState } from '../list-state.ts';
import { ListFrame } from '../list-frame.tsx';
import { ListMenu } from '../list-menu.tsx';
import { MenuButton } from '../menu-button.tsx';
import { Page } from '../page.tsx';
import { resourceApi, type ResourceRow } from '../resource-api.ts';
import { useShell } from '../shell-context.tsx';
import { toastDone, toastRefusal } from '../toast.ts';
import { uiWords } from '../words.ts';
import { fieldCell, isNumber } from './field-value.tsx';
import { ResourceDrawer, type Opened } from './resource-drawer.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { inSentence, resourceWords } from './words.ts';

const { plus: Plus, dots: Dots, edit: Edit, history: History, trash: Trash, 'arrow-right': Right } = icons;

/** What is open beside the list stands in the address: `?open=new`, `?open=import`, `?open=<id>`, `?open=history.<id>`. */
function useOpened(): [Opened | null, (opened: Opened | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const opened: Opened | null =
    open === null || open === ''
      ? null
      : open === 'new' || open === 'import'
        ? { kind: open }
        : open.startsWith('history.')
          ? { kind: 'history', id: open.slice(8) }
          : { kind: 'edit', id: open };
  const set = (next: Opened | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (!next) after.delete('open');
        else if (next.kind === 'history') after.set('open', `history.${next.id}`);
        else after.set('open', next.kind === 'edit' ? next.id : next.kind);
        return after;
      },
      { preventScrollReset: true },
    );
  return [opened, set];
}

/** The list of a declared resource with everything that follows from its declaration. */
export function ResourceList({ resource }: { resource: AnyResource }) {
  const t = useWords(resourceWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const { may } = useShell();
  const state = useListState();
  const [opened, open] = useOpened();
  const api = resourceApi(resource.path);
  const type = inSentence(resource.words.one, lang);
  const can = (action: string) =>
    may(`${resource.key}.${action}`) && !(resource.readOnly && /create|edit|delete|import/.test(action));

  // By the name in the reader's language where the declaration says by name.
  const sort =
    state.sort ??
    (resource.sort === 'name_en' && 'name_bn' in resource.fields ? `name_${lang}` : resource.sort);

  const list = useQuery({
    ...api.list.queryOptions({ input: { ...state.input, sort } }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery({
    ...api.count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });

  const showing = { lang, format, t: ui };
  const columns: Column<ResourceRow>[] = Object.entries(resource.fields).map(([key, field]) => ({
    key,
    title: fieldWord(resource, key)[lang],
    hidden: !resource.list.includes(key),
    sortable: !/^(?:links?|choices|picture)$/.test(field.kind),
    align: isNumber(field) ? 'right' : 'left',
    render: (row) => fieldCell(field, key, row, showing),
  }));
  // In the order of the declaration's list, but what stands in both languages in the reader's first; the rest after.
  columns.sort((a, b) => place(resource, lang, a.key) - place(resource, lang, b.key));

  const { new: newUrl, edit: editUrl } = resource.urls;
  const add = () => (newUrl ? void navigate(newUrl) : open({ kind: 'new' }));
  const edit = (row: ResourceRow) =>
    editUrl ? void navigate(editUrl.replace(/:\w+/, row.id)) : open({ kind: 'edit', id: row.id });
  const nameOf = (row: ResourceRow) => rowName(row, lang, resource.list[0]);

  const remove = async (row: ResourceRow) => {
    if (!(await confirmDelete(nameOf(row), type))) return;
    try {
      await api.remove.call({ id: row.id });
      toastDone(ui('deleted'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };

  const searched = state.q !== '' || Object.keys(state.filter).length > 0;
  const hint = searched
    ? t('empty_search_hint')
    : can('create')
      ? t(can('import') && resource.import ? 'empty_hint' : 'empty_add_hint')
      : t('empty_view_hint');
  const addButton = can('create') && (
    <Button leftSection={<Plus size={18} />} onClick={add}>
      {t('add', { type })}
    </Button>
  );

  return (
    <Page
      title={resource.words.many[lang]}
      actions={
        <>
          <ListMenu
            path={resource.path}
            state={state}
            canExport={can('export')}
            onImport={resource.import && can('import') ? () => open({ kind: 'import' }) : null}
          />
          {addButton}
        </>
      }
    >
      <ListFrame
        label={resource.words.many[lang]}
        state={{ ...state, sort }}
        columns={columns}
        found={list}
        total={count.data?.total}
        search={resource.search.length > 0}
        empty={{ hint, action: searched ? undefined : addButton }}
        {...(can('edit') ? { onRow: edit } : {})}
        actions={(row) => (
          <MenuButton
            width={200}
            button={(props) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('row_menu', { name: nameOf(row) })}
                {...props}
              >
                <Dots size={18} />
              </ActionIcon>
            )}
            entries={[
              ...(can('edit') ? [{ label: ui('edit'), icon: Edit, onClick: () => edit(row) }] : []),
              ...(resource.more ?? [])
                .filter(({ permission }) => may(permission))
                .map(({ url, word }) => ({
                  label: word[lang],
                  icon: Right,
                  onClick: () => void navigate(url.replace(/:\w+/, row.id)),
                })),
              {
                label: t('history'),
                icon: History,
                onClick: () => open({ kind: 'history', id: row.id }),
              },
              ...(can('delete')
                ? [{ label: ui('delete'), icon: Trash, danger: true, onClick: () => void remove(row) }]
                : []),
            ]}
          />
        )}
      >
        <ResourceFilters resource={resource} state={state} />
      </ListFrame>
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        position="right"
        size={opened?.kind === 'import' ? 'xl' : 'lg'}
        title={opened && drawerTitle(opened, type, t)}
        closeButtonProps={{ 'aria-label': ui('close') }}
        className="bp-drawer"
      >
        {opened && (
          <ResourceDrawer
            resource={resource}
            opened={opened}
            onClose={() => open(null)}
            onMade={(id) => (resource.next ? void navigate(resource.next.replace(/:\w+/, id)) : open(null))}
          />
        )}
      </Drawer>
    </Page>
  );
}

function drawerTitle(
  opened: Opened,
  type: string,
  t: (key: 'add' | 'edit' | 'history' | 'import_title', values?: { type: string }) => string,
): string {
  if (opened.kind === 'new') return t('add', { type });
  if (opened.kind === 'edit') return t('edit', { type });
  return opened.kind === 'history' ? t('history') : t('import_title', { type });
}

const place = (resource: AnyResource, lang: Lang, key: string): number => {
  const at = resource.list.indexOf(key);
  if (at !== -1 && key.endsWith(`_${lang}`)) {
    if (key === `name_${lang}`) return -1;
    const other = resource.list.indexOf(key.replace(/_..$/, lang === 'bn' ? '_en' : '_bn'));
    if (other !== -1 && other < at) return other - 0.5;
  }
  return at === -1 ? resource.list.length + Object.keys(resource.fields).indexOf(key) : at;
};
