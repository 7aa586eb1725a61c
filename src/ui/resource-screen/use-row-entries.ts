import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { useConfirm } from '../dialogs/confirm.tsx';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import type { useListActions } from '../list-screen/actions.tsx';
import type { MenuEntry } from '../lists/menu-button.tsx';
import { resourceApi, type ResourceRow } from '../resource-api.ts';
import { useShell } from '../shell-context.tsx';
import { toastDone, toastRefusal } from '../toast.ts';
import { uiWords } from '../words.ts';
import { transitionActions } from './transition-actions.ts';
import { resourceWords } from './words.ts';

const { edit: Edit, history: History, trash: Trash, 'arrow-right': Right } = icons;

/** What can be done with a row: changed, followed to its other pages, moved to another state, deleted. */
export function useRowEntries({
  resource,
  type,
  can,
  nameOf,
  editHref,
  entry,
  onHistory,
}: {
  resource: AnyResource;
  /** What a row of the resource is called within a sentence. */
  type: string;
  can: (action: string) => boolean;
  nameOf: (row: ResourceRow) => string;
  editHref: (row: ResourceRow) => string;
  entry: ReturnType<typeof useListActions>['entry'];
  onHistory: (row: ResourceRow) => void;
}): (row: ResourceRow) => MenuEntry[] {
  const t = useWords(resourceWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const { may } = useShell();
  const transitions = transitionActions(resource, lang, may, ui('reason'));

  const remove = async (row: ResourceRow) => {
    if (!(await confirmDelete(nameOf(row), type))) return;
    try {
      await resourceApi(resource.path).remove.call({ id: row.id });
      toastDone(ui('deleted'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (row) => [
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
      onClick: () => onHistory(row),
    },
    ...(can('delete')
      ? [{ label: ui('delete'), icon: Trash, danger: true, onClick: () => void remove(row) }]
      : []),
  ];
}
