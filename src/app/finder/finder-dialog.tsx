import { Combobox, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Word } from '#kernel/words.ts';
import { moduleApi } from '#ui/api.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { findScreens } from './find-screens.ts';
import { keepFound, recentlyFound, type Opened } from './recently-found.ts';
import type { MenuSection } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const SearchIcon = icons.search;
const finder = moduleApi<typeof import('../api/finder.server.ts').finderApi>('finder');

type Props = { menu: readonly MenuSection[]; opened: boolean; onClose: () => void };
type Part = { key: string; title: Word; options: Opened[] };

/** Finds people, exams, institutions and pages; arrows and Enter choose, Escape closes. */
export default function FinderDialog({ menu, opened, onClose }: Props) {
  const t = useWords(shellWords);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size="lg"
      padding={0}
      yOffset="10vh"
      attributes={{ content: { 'aria-label': t('find') } }}
    >
      <Finder menu={menu} onDone={onClose} />
    </Modal>
  );
}

const mostPages = 8;
const waits = 120;

function pagesOf(menu: readonly MenuSection[], typed: string): Opened[] {
  return findScreens(menu, typed)
    .slice(0, mostPages)
    .map(({ url, title, icon, group }) => ({ url, title, hint: group.title, icon: icon ?? group.icon }));
}

/** What is shown for what is typed: what was opened last and pages while nothing is. */
function useParts(menu: readonly MenuSection[], typed: string) {
  const { user } = useShell();
  const [asked] = useDebouncedValue(typed.trim(), waits);
  const found = useQuery({
    ...finder().find.queryOptions({ input: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const parts = useMemo<Part[]>(() => {
    const pages = { key: 'pages', title: shellWords.pages, options: pagesOf(menu, typed) };
    if (typed.trim() === '')
      return [{ key: 'recent', title: shellWords.recent, options: recentlyFound(user.id) }, pages];
    const people = (found.data ?? []).map(({ kind, title, icon, found: rows }) => ({
      key: kind,
      title,
      options: rows.map((row) => ({ url: row.url, title: row.title, hint: row.hint, icon })),
    }));
    return [...people, pages];
  }, [menu, typed, found.data, user.id]);
  return {
    parts: parts.filter((part) => part.options.length > 0),
    busy: typed.trim() !== '' && (found.isFetching || asked !== typed.trim()),
    error: found.error,
  };
}

function Finder({ menu, onDone }: { menu: readonly MenuSection[]; onDone: () => void }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const navigate = useNavigate();
  const { user } = useShell();
  const combobox = useCombobox({ opened: true });
  const [typed, setTyped] = useState('');
  const { parts, busy, error } = useParts(menu, typed);
  const [first] = parts;
  const firstUrl = first?.options[0]?.url;
  const { selectFirstOption } = combobox;
  // Enter opens the first of the list, also of the one that has just come.
  useEffect(() => {
    if (firstUrl) selectFirstOption();
  }, [firstUrl, selectFirstOption]);
  const choose = (value: string) => {
    const at = parts.flatMap((part) => part.options.map((one) => ({ one, id: `${part.key} ${one.url}` })));
    const one = at.find(({ id }) => id === value)?.one;
    if (!one) return;
    keepFound(user.id, one);
    onDone();
    void navigate(one.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="lg"
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          leftSection={<SearchIcon size={20} />}
          rightSection={busy && <Loader size={16} />}
          placeholder={t(user.panel === 'site' ? 'find_hint' : 'find')}
          aria-label={t('find')}
          className="bp-finder-input"
        />
      </Combobox.EventsTarget>
      <Combobox.Options className="bp-finder-list" aria-label={t('find')}>
        {parts.map((part) => (
          <Combobox.Group key={part.key} label={part.title[lang]}>
            {part.options.map((one) => (
              <Combobox.Option key={one.url} value={`${part.key} ${one.url}`} className="bp-finder-option">
                <NamedIcon name={one.icon} size={18} />
                <span>{one.title[lang]}</span>
                {one.hint && <small>{one.hint[lang]}</small>}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {error && <Refused error={error} />}
        {parts.length === 0 && !busy && !error && (
          <Combobox.Empty>
            <Text size="sm">{t('nothing_found')}</Text>
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );
}
