import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Grip } from '#ui/sorting/grip.tsx';
import { uiWords } from '#ui/words.ts';
import type { SiteMenuItem } from './menu-page.tsx';
import type { MenuStep } from './order.ts';
import { siteMenuWords } from './words.ts';

const { edit: Edit, trash: Trash, plus: Plus } = icons;

const steps: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

type Props = {
  item: SiteMenuItem;
  /** How many are under it. */
  below: number;
  isTop: boolean;
  /** On the page of one submenu there is no other level to go to. */
  inSubMenu: boolean;
  mayEdit: boolean;
  onStep: (step: MenuStep) => void;
  onEdit: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** One entry: a handle to drag, its name with where it leads, and what can be done with it. */
export function MenuLine({ item, below, isTop, inSubMenu, mayEdit, ...on }: Props) {
  const t = useWords(siteMenuWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const navigate = useNavigate();
  const name = item[`name_${lang}`];
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (!mayEdit || !step || (inSubMenu && (step === 'into' || step === 'out'))) return;
    event.preventDefault();
    on.onStep(step);
  };
  const step = (label: MenuStep) => ({ label: t(label), onClick: () => on.onStep(label) });
  return (
    <div
      className="bp-site-menu-line"
      data-sort={item.id}
      data-top={isTop || undefined}
      data-off={item.hidden || undefined}
    >
      {mayEdit && <Grip name={name} className="bp-site-menu-handle" />}
      <UnstyledButton
        className="bp-site-menu-name"
        onClick={on.onEdit}
        onKeyDown={byKey}
        data-menu-item={item.id}
        disabled={!mayEdit}
      >
        <Text span fw={isTop ? 600 : 400}>
          {name}
        </Text>
        <Text span size="sm" c="dimmed" className="bp-site-menu-target">
          {item.kind === 'file' ? t('file') : (item.target ?? '')}
        </Text>
      </UnstyledButton>
      <Group gap={4} className="bp-site-menu-marks">
        {item.hidden && <Mark word={t('hidden')} />}
        {item.waits && !item.hidden && <Mark word={t('waits')} />}
        {item.new_window && <Mark word={t('new_window')} />}
      </Group>
      {mayEdit && (
        <RowMenu
          name={name}
          entries={[
            { label: ui('edit'), icon: Edit, onClick: on.onEdit },
            step('up'),
            step('down'),
            ...(isTop && below === 0 && !inSubMenu ? [step('into')] : []),
            ...(isTop || inSubMenu ? [] : [step('out')]),
            ...(isTop && !inSubMenu
              ? [
                  { label: t('add_under', { name }), icon: Plus, onClick: on.onAdd },
                  {
                    label: t('open_sub'),
                    onClick: () => void navigate(`/site/web/setting/web-menu/${item.id}`),
                  },
                ]
              : []),
            { label: ui('delete'), icon: Trash, danger: true, onClick: on.onRemove },
          ]}
        />
      )}
    </div>
  );
}

const Mark = ({ word }: { word: string }) => (
  <Badge size="sm" variant="light" color="gray" tt="none">
    {word}
  </Badge>
);
