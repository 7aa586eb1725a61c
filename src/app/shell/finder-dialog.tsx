import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/named-icon.tsx';
import { findScreens } from './find-screens.ts';
import type { MenuSection } from './shell-types.ts';
import { shellWords } from './words.ts';

const SearchIcon = icons.search;

type Props = { menu: readonly MenuSection[]; opened: boolean; onClose: () => void };

/** The list of screens that fit what is typed; arrows and Enter choose. */
export default function FinderDialog({ menu, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false} size="lg" padding={0} yOffset="12vh">
      <Finder menu={menu} onDone={onClose} />
    </Modal>
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
