import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { focusMoved } from '#ui/sorting/order.ts';
import { SortArea, type Sort } from '#ui/sorting/sort-area.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import type { MenuPanel } from './default-menu.ts';
import { droppedOn, moveItem, positionOf, step, type Order } from './order.ts';
import { menuWords } from './words.ts';
import { shellCalls, type Item, type Section } from '../base/client.ts';
import { MenuLine } from './line.tsx';
import './menus.css';

const orderOf = (tree: readonly Section[]): Order =>
  tree.map((section) => ({ key: section.key, items: section.children.map((item) => item.key) }));

/** Deletes a menu after a question, or puts back one that the program declares. */
function useRemoveMenu(panel: MenuPanel): (menu: Item) => Promise<void> {
  const t = useWords(menuWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirm, confirmDelete } = useConfirm();
  return async (menu: Item) => {
    const name = menu.title[lang];
    const sure = menu.declared
      ? await confirm({
          text: t('put_back_question', { menu: name }),
          confirm: t('put_back_confirm'),
        })
      : await confirmDelete(name, t('menu'));
    if (!sure) return;
    try {
      await shellCalls().menus.remove.call({ panel, key: menu.key });
      toastDone(ui('saved'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
}

/** The tree of a panel's menus: dragged, or moved by arrows and Alt with the arrow keys; saved as a whole. */
export function MenuTreeEditor({
  panel,
  tree,
  onEdit,
}: {
  panel: MenuPanel;
  tree: readonly Section[];
  onEdit: (menu: Item, isSection: boolean) => void;
}) {
  const t = useWords(menuWords);
  const lang = useLang();
  const format = useFormat();
  const remove = useRemoveMenu(panel);
  const { may } = useShell();
  const [order, setOrder] = useState<Order>(() => orderOf(tree));
  const [said, setSaid] = useState('');
  const nodes = new Map<string, Item>(
    tree.flatMap((section) => [section, ...section.children]).map((menu) => [menu.key, menu]),
  );
  const mayEdit = may('menu.edit');
  const saving = useSaving({
    onSave: () =>
      shellCalls().menus.arrange.call({
        panel,
        sections: order.map((section) => ({ key: section.key, items: [...section.items] })),
      }),
    done: t('order_saved'),
  });
  const moves = JSON.stringify(order) === JSON.stringify(orderOf(tree)) ? 0 : 1;

  const change = (next: Order, key: string) => {
    setOrder(next);
    const position = positionOf(next, key);
    if (position)
      setSaid(
        t('moved', {
          menu: nodes.get(key)?.title[lang] ?? '',
          position: format.number(position.index + 1),
          parent: nodes.get(position.section)?.title[lang] ?? '',
        }),
      );
    focusMoved(`[data-menu="${CSS.escape(key)}"]`);
  };
  const sort: Sort = {
    grabs: 'row',
    may: mayEdit,
    nameOf: (key) => nodes.get(key)?.title[lang] ?? '',
    onDrop: (key, target) => change(droppedOn(order, key, target), key),
    sideOf: () => 'before',
  };
  const line = (menu: Item, section: boolean) => (
    <MenuLine
      menu={menu}
      isSection={section}
      actions={{
        mayEdit,
        sections: tree,
        onEdit: () => onEdit(menu, section),
        onRemove: () => void remove(menu),
        onStep: (by) => change(step(order, menu.key, by), menu.key),
        onMoveTo: (to) => change(moveItem(order, menu.key, { section: to, index: 0 }), menu.key),
      }}
    />
  );
  return (
    <>
      <FormRefusal refusal={saving.refusal} />
      <SortArea sort={sort} said={said}>
        <ul className="bp-plain-list bp-menu-tree">
          {order.map((section) => {
            const menu = nodes.get(section.key);
            return (
              menu && (
                <li key={section.key} className="bp-menu-section">
                  {line(menu, true)}
                  <ul className="bp-plain-list">
                    {section.items.map((key) => {
                      const item = nodes.get(key);
                      return item && <li key={key}>{line(item, false)}</li>;
                    })}
                    {section.items.length === 0 && (
                      <li>
                        <Text size="sm" c="dimmed" className="bp-menu-empty">
                          {t('empty_group')}
                        </Text>
                      </li>
                    )}
                  </ul>
                </li>
              )
            );
          })}
        </ul>
      </SortArea>
      <SaveBar
        count={moves}
        busy={saving.busy}
        onSave={() => void saving.save(undefined)}
        onUndo={() => setOrder(orderOf(tree))}
      />
    </>
  );
}
