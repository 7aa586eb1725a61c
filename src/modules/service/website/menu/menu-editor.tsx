import './menu.css';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { focusMoved } from '#ui/sorting/order.ts';
import { SortArea, type Sort } from '#ui/sorting/sort-area.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { websiteCalls } from '../base/client.ts';
import { MenuLine } from './menu-line.tsx';
import type { SiteMenu, SiteMenuItem } from './menu-page.tsx';
import { dropped, orderOf, placesOf, spotOf, stepped, type DropSide, type MenuOrder } from './order.ts';
import { siteMenuWords } from './words.ts';

/** Deletes an entry after a question, which says that what is under it goes along. */
function useRemoveEntry(menu: SiteMenu): (item: SiteMenuItem) => Promise<void> {
  const t = useWords(siteMenuWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirm, confirmDelete } = useConfirm();
  return async (item: SiteMenuItem) => {
    const name = item[`name_${lang}`];
    const hasBelow = menu.items.some(({ parent_id }) => parent_id === item.id);
    const sure = hasBelow
      ? await confirm({
          title: t('delete_question', { name }),
          text: t('delete_with'),
          confirm: ui('delete'),
          danger: true,
        })
      : await confirmDelete(name, t('entry'));
    if (!sure) return;
    try {
      await websiteCalls().menu.remove.call({ id: item.id });
      toastDone(ui('deleted'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
}

/** The entries in their order: dragged by mouse or finger, or moved by Alt with the arrow keys; saved as a whole. */
export function MenuEditor({
  menu,
  parentId,
  onEdit,
  onAdd,
}: {
  menu: SiteMenu;
  /** Null: both levels; else what is under this entry. */
  parentId: string | null;
  onEdit: (item: SiteMenuItem) => void;
  onAdd: (parent: string) => void;
}) {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const format = useFormat();
  const remove = useRemoveEntry(menu);
  const mayEdit = useShell().may('site-menu.edit');
  const initial = orderOf(menu.items);
  const [order, setOrder] = useState<MenuOrder>(initial);
  const [said, setSaid] = useState('');
  const items = new Map(menu.items.map((item) => [item.id, item]));
  const nameOf = (id: string) => items.get(id)?.[`name_${lang}`] ?? '';
  const saving = useSaving({
    onSave: () => websiteCalls().menu.arrange.call({ places: placesOf(order) }),
    done: t('order_saved'),
  });
  const isChanged = JSON.stringify(order) !== JSON.stringify(initial);

  const change = (next: MenuOrder, id: string) => {
    setOrder(next);
    const spot = spotOf(next, id);
    if (spot) {
      const position = format.number(spot.index + 1);
      setSaid(
        spot.parent === null
          ? t('moved', { name: nameOf(id), position })
          : t('moved_under', { name: nameOf(id), position, parent: nameOf(spot.parent) }),
      );
    }
    focusMoved(`[data-menu-item="${CSS.escape(id)}"]`);
  };
  const sort: Sort = {
    grabs: 'grip',
    may: mayEdit,
    nameOf,
    onDrop: (id, over, side) => change(dropped(order, id, over, side as DropSide), id),
    sideOf: (_id, _over, share) =>
      (share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into') satisfies DropSide,
  };
  const line = (id: string) => {
    const item = items.get(id);
    return (
      item && (
        <MenuLine
          item={item}
          below={order.find((entry) => entry.id === id)?.children.length ?? 0}
          isTop={spotOf(order, id)?.parent === null}
          inSubMenu={parentId !== null}
          mayEdit={mayEdit}
          onStep={(step) => change(stepped(order, id, step), id)}
          onEdit={() => onEdit(item)}
          onAdd={() => onAdd(id)}
          onRemove={() => void remove(item)}
        />
      )
    );
  };
  const children = (ids: readonly string[]) => ids.map((id) => <li key={id}>{line(id)}</li>);
  const shown = parentId === null ? null : (order.find(({ id }) => id === parentId)?.children ?? []);
  return (
    <>
      <FormRefusal refusal={saving.refusal} />
      <SortArea sort={sort} said={said}>
        <ul className="bp-plain-list bp-site-menu">
          {shown
            ? children(shown)
            : order.map(({ id, children: below }) => (
                <li key={id}>
                  {line(id)}
                  {below.length > 0 && <ul className="bp-plain-list">{children(below)}</ul>}
                </li>
              ))}
        </ul>
      </SortArea>
      {shown?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <SaveBar
        count={isChanged ? 1 : 0}
        busy={saving.busy}
        onSave={() => void saving.save(undefined)}
        onUndo={() => setOrder(initial)}
      />
    </>
  );
}
