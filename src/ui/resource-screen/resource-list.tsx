import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { fieldWord, rowName } from '#kernel/resource/resource.ts';
import type { Lang, Say } from '#kernel/words.ts';
import { changedAddress, useAddress } from '../address.ts';
import { useConfirm } from '../dialogs/confirm.tsx';
import type { Column } from '../lists/data-table.tsx';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { useListState } from '../lists/state.ts';
import { ListFrame } from '../lists/frame.tsx';
import { ListMenu } from '../lists/list-menu.tsx';
import { Page } from '../page.tsx';
import { resourceApi, type ResourceRow } from '../resource-api.ts';
import { RowMenu } from '../lists/row-menu.tsx';
import { useShell } from '../shell-context.tsx';
import { Drawer } from '../dialogs/drawer.tsx';
import { toastDone, toastRefusal } from '../toast.ts';
import { uiWords } from '../words.ts';
import { useListActions } from '../list-screen/actions.tsx';
import { fieldCell, isNumber } from './field-value.tsx';
import { ResourceDrawer, type Opened } from './resource-drawer.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { transitionActions } from './transition-actions.ts';
import { inSentence, resourceWords } from './words.ts';

const { plus: Plus, edit: Edit, history: History, trash: Trash, 'arrow-right': Right } = icons;

/** What is open beside the list is in the address: `?open=new`, `?open=import`, `?open=<id>`, `?open=history.<id>`. */
function useOpened(): [Opened | null, (opened: Opened | null) => void, (opened: Opened) => string] {
  const [params, change] = useAddress();
  const open = params.get('open');
  const opened: Opened | null =
    open === null || open === ''
      ? null
      : open === 'new' || open === 'import'
        ? { kind: open }
        : open.startsWith('history.')
          ? { kind: 'history', id: open.slice(8) }
          : { kind: 'edit', id: open };
  const asText = (next: Opened) =>
    next.kind === 'history' ? `history.${next.id}` : next.kind === 'edit' ? next.id : next.kind;
  return [
    opened,
    (next) => change({ open: next && asText(next) }, { stays: true }),
    (next) => `?${changedAddress(params, { open: asText(next) })}`,
  ];
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
  const [opened, open, hrefOf] = useOpened();
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
    sortable: !/^(?:links?|choices|picture|files|rich-text)$/.test(field.kind),
    align: isNumber(field) ? 'right' : 'left',
    ...(/^(?:long|rich)-text$/.test(field.kind) || key.endsWith(lang === 'bn' ? '_en' : '_bn')
      ? { onCard: false as const }
      : {}),
    ...(field.kind === 'phone' ? { tel: (row: ResourceRow) => (row[key] as string | null) || null } : {}),
    render: (row) => fieldCell(field, key, row, showing),
  }));
  // In the order of the declaration's list, but what is in both languages in the reader's first; the rest after.
  columns.sort((a, b) => orderOf(resource, lang, a.key) - orderOf(resource, lang, b.key));

  const { new: newUrl, edit: editUrl } = resource.urls;
  const add = () => (newUrl ? void navigate(newUrl) : open({ kind: 'new' }));
  const editHref = (row: ResourceRow) =>
    editUrl ? editUrl.replace(/:\w+/, row.id) : hrefOf({ kind: 'edit', id: row.id });
  // What cannot be edited opens on its own page, where it has one.
  const seen = resource.readOnly && resource.more?.find(({ permission }) => may(permission));
  const seenHref = (row: ResourceRow) => (seen ? seen.url.replace(/:\w+/, row.id) : '');
  const nameOf = (row: ResourceRow) => rowName(row, lang, resource.list[0]);

  const { entry, dialog } = useListActions();
  const transitions = transitionActions(resource, lang, may, ui('reason'));

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
          {(resource.beside ?? [])
            .filter(({ permission }) => may(permission))
            .map(({ url, word }) => (
              <Button key={url} variant="default" component={Link} to={url}>
                {word[lang]}
              </Button>
            ))}
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
        {...(can('edit') ? { href: editHref } : seen ? { href: seenHref } : {})}
        actions={(row) => (
          <RowMenu
            name={nameOf(row)}
            entries={[
              ...(can('edit') ? [{ label: ui('edit'), icon: Edit, to: editHref(row) }] : []),
              ...(resource.more ?? [])
                .filter(({ permission }) => may(permission))
                .map(({ url, word }) => ({
                  label: word[lang],
                  icon: Right,
                  onClick: () => void navigate(url.replace(/:\w+/, row.id)),
                })),
              ...transitions(row, nameOf(row)).map(entry),
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
      {dialog}
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        size={opened?.kind === 'import' ? 'xl' : 'lg'}
        title={opened && drawerTitle(opened, type, t)}
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

function drawerTitle(opened: Opened, type: string, t: Say<typeof resourceWords>): string {
  if (opened.kind === 'new') return t('add', { type });
  if (opened.kind === 'edit') return t('edit', { type });
  return opened.kind === 'history' ? t('history') : t('import_title', { type });
}

const orderOf = (resource: AnyResource, lang: Lang, key: string): number => {
  const at = resource.list.indexOf(key);
  if (at !== -1 && key.endsWith(`_${lang}`)) {
    if (key === `name_${lang}`) return -1;
    const other = resource.list.indexOf(key.replace(/_..$/, lang === 'bn' ? '_en' : '_bn'));
    if (other !== -1 && other < at) return other - 0.5;
  }
  return at === -1 ? resource.list.length + Object.keys(resource.fields).indexOf(key) : at;
};
