import {
  ActionIcon,
  Combobox,
  Kbd,
  Modal,
  Text,
  TextInput,
  UnstyledButton,
  useCombobox,
} from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/named-icon.tsx';
import type { MenuItem, MenuSection } from './shell-types.ts';
import { shellWords } from './words.ts';

const SearchIcon = icons.search;

type Found = MenuItem & { group: MenuSection };

/** Screens whose titles, in either language, contain every typed word. */
export function findScreens(menu: readonly MenuSection[], typed: string): Found[] {
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  const all = menu.flatMap((group) => group.items.map((item) => ({ ...item, group })));
  return all.filter(({ title, group }) => {
    const text = `${title.en} ${title.bn} ${group.title.en} ${group.title.bn}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Finds a screen of the menu by name; opened by Ctrl+K from anywhere. */
export function ScreenFinder({ menu }: { menu: readonly MenuSection[] }) {
  const t = useWords(shellWords);
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <UnstyledButton className="bp-finder" onClick={open} visibleFrom="lg">
        <SearchIcon size={16} aria-hidden />
        <span>{t('find_screen')}</span>
        <Kbd size="xs">{t('find_keys')}</Kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        hiddenFrom="lg"
        onClick={open}
        aria-label={t('find_screen')}
      >
        <SearchIcon size={20} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} withCloseButton={false} size="lg" padding={0} yOffset="12vh">
        <Finder menu={menu} onDone={close} />
      </Modal>
    </>
  );
}

function Finder({ menu, onDone }: { menu: readonly MenuSection[]; onDone: () => void }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findScreens(menu, typed).slice(0, 50), [menu, typed]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(url) => {
        onDone();
        void navigate(url);
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="lg"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          leftSection={<SearchIcon size={20} />}
          placeholder={t('find_screen')}
          aria-label={t('find_screen')}
          className="bp-finder-input"
        />
      </Combobox.EventsTarget>
      <Combobox.Options className="bp-finder-list" aria-label={t('find_screen')}>
        {found.map((item) => {
          return (
            <Combobox.Option key={item.url} value={item.url} className="bp-finder-option">
              <NamedIcon name={item.icon ?? item.group.icon} size={18} />
              <span>{item.title[lang]}</span>
              <small>{item.group.title[lang]}</small>
            </Combobox.Option>
          );
        })}
        {found.length === 0 && (
          <Combobox.Empty>
            <Text size="sm">{t('nothing_found')}</Text>
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );
}
