import { ActionIcon, Badge, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Grip } from '#ui/sorting/grip.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { uiWords } from '#ui/words.ts';
import { menuWords } from './words.ts';
import type { Item, Section } from '../base/client.ts';

const { dots: Dots, 'chevron-down': Down } = icons;

export type LineActions = {
  onEdit: () => void;
  onRemove: () => void;
  onStep: (by: 1 | -1) => void;
  onMoveTo: (section: string) => void;
  mayEdit: boolean;
  sections: readonly Section[];
};

/** One menu: its name with its marks, a grip to drag it by, arrows for the keyboard, and what can be done with it. */
export function MenuLine({
  menu,
  isSection,
  actions,
}: {
  menu: Item;
  isSection: boolean;
  actions: LineActions;
}) {
  const t = useWords(menuWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const name = menu.title[lang];
  const { mayEdit } = actions;
  const stepByKey = (event: KeyboardEvent) => {
    if (!mayEdit || !event.altKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    actions.onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div
      className="bp-menu-line"
      data-section={isSection || undefined}
      data-off={!menu.active || !menu.displayable || undefined}
      data-sort={menu.key}
    >
      {mayEdit && <Grip name={name} />}
      <NamedIcon name={isSection ? menu.icon : (menu.icon ?? 'point')} size={18} />
      <UnstyledButton
        className="bp-menu-name"
        onClick={actions.onEdit}
        onKeyDown={stepByKey}
        data-menu={menu.key}
        disabled={!mayEdit}
      >
        <Text span fw={isSection ? 600 : 400}>
          {name}
        </Text>
        {menu.url && (
          <Text span size="xs" c="dimmed" className="bp-menu-url">
            {menu.url}
          </Text>
        )}
      </UnstyledButton>
      <Marks menu={menu} />
      {mayEdit && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('move_up')}: ${name}`}
            onClick={() => actions.onStep(-1)}
          >
            <Down size={16} className="bp-turned" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('move_down')}: ${name}`}
            onClick={() => actions.onStep(1)}
          >
            <Down size={16} />
          </ActionIcon>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { menu: name })}>
                <Dots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={actions.onEdit}>{ui('edit')}</Menu.Item>
              {!isSection &&
                actions.sections
                  .filter((section) => section.key !== menu.parent)
                  .map((section) => (
                    <Menu.Item key={section.key} onClick={() => actions.onMoveTo(section.key)}>
                      {t('move_to', { parent: section.title[lang] })}
                    </Menu.Item>
                  ))}
              {menu.changed && (
                <Menu.Item className="bp-bad" onClick={actions.onRemove}>
                  {menu.declared ? t('put_back') : ui('delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
    </div>
  );
}

/** What the operator decided about a menu, in a word each. */
export function Marks({ menu }: { menu: Item }) {
  const t = useWords(menuWords);
  const marks = [
    ...(menu.declared ? [] : [{ word: t('own'), color: 'blue' }]),
    ...(menu.active ? [] : [{ word: t('inactive'), color: 'red' }]),
    ...(menu.active && !menu.displayable ? [{ word: t('hidden'), color: 'gray' }] : []),
    ...(menu.for_signed_in ? [{ word: t('everybody_signed_in'), color: 'orange' }] : []),
    ...(menu.declared && menu.changed ? [{ word: t('changed'), color: 'gray' }] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <Group gap={4} wrap="nowrap" className="bp-menu-marks">
      {marks.map((mark) => (
        <Badge key={mark.word} size="sm" variant="light" color={mark.color} tt="none">
          {mark.word}
        </Badge>
      ))}
    </Group>
  );
}
