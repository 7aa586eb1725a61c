import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { rowName, type AnyResource } from '#kernel/resource/resource.ts';
import type { Say } from '#kernel/words.ts';
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
import { useListActions } from '../list-screen/actions.tsx';
import { useResourceColumns } from './resource-columns.ts';
import { ResourceDrawer, type Opened } from './resource-drawer.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { useOpened } from './use-opened.ts';
import { useRowEntries } from './use-row-entries.ts';
import { inSentence, resourceWords } from './words.ts';

const { plus: Plus } = icons;

/** The list of a declared resource with everything that follows from its declaration. */
export function ResourceList({ resource }: { resource: AnyResource }) {
  const t = useWords(resourceWords);
  const lang = useLang();
  const navigate = useNavigate();
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

  const columns = useResourceColumns(resource);
  const { new: newUrl, edit: editUrl } = resource.urls;
  const add = () => (newUrl ? void navigate(newUrl) : open({ kind: 'new' }));
  const editHref = (row: ResourceRow) =>
    editUrl ? editUrl.replace(/:\w+/, row.id) : hrefOf({ kind: 'edit', id: row.id });
  // What cannot be edited opens on its own page, where it has one.
  const seen = resource.readOnly && resource.more?.find(({ permission }) => may(permission));
  const seenHref = (row: ResourceRow) => (seen ? seen.url.replace(/:\w+/, row.id) : '');
  const nameOf = (row: ResourceRow) => rowName(row, lang, resource.list[0]);

  const { entry, dialog } = useListActions();
  const entriesOf = useRowEntries({
    resource,
    type,
    can,
    nameOf,
    editHref,
    entry,
    onHistory: ({ id }) => open({ kind: 'history', id }),
  });
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
        actions={(row) => <RowMenu name={nameOf(row)} entries={entriesOf(row)} />}
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
