import { Button, Group, SegmentedControl, Select, SimpleGrid, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField, LinkField, TextField } from '#ui/fields/fields.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { uiWords } from '#ui/words.ts';
import { logWords } from '../base/words.ts';
import { logCalls, type Panel } from '../base/client.ts';
import type { LogState } from './use-log-state.tsx';

const Close = icons.x;

/** Everywhere, the operator's own area, or one institution. */
function ScopeFilter({ state }: { state: LogState }) {
  const t = useWords(logWords);
  const { site } = state.filter;
  const [choosing, setChoosing] = useState(false);
  const value = site === 'central' ? 'central' : site || choosing ? 'one' : 'all';
  return (
    <Group gap="xs" align="flex-end">
      <SegmentedControl
        aria-label={t('where')}
        data={[
          { value: 'all', label: t('everywhere') },
          { value: 'central', label: t('central_area') },
          { value: 'one', label: t('one_institution') },
        ]}
        value={value}
        onChange={(next) => {
          setChoosing(next === 'one');
          state.set({ site: next === 'central' ? 'central' : null, subject: null, action: null });
        }}
      />
      {value === 'one' && (
        <LinkField
          to="sites"
          aria-label={t('institution')}
          placeholder={t('institution')}
          value={site ?? null}
          onChange={(next) => state.set({ site: next, subject: null, action: null })}
        />
      )}
    </Group>
  );
}

/** What a log can be searched by; each filter is in the address. */
export function LogFilters({ panel, state }: { panel: Panel; state: LogState }) {
  const t = useWords(logWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const { filter } = state;
  const calls = logCalls(panel);
  const site = filter.site ? { site: filter.site } : {};
  const known = useQuery(
    calls.labels.queryOptions({ input: { ...site, ...(filter.subject ? { subject: filter.subject } : {}) } }),
  );
  const chosen = useQuery({
    ...calls.people.queryOptions({ input: { q: '', ...(filter.person ? { id: filter.person } : {}) } }),
    enabled: Boolean(filter.person),
  });
  const options = (list: { key: string; word: { en: string; bn: string } }[] | undefined) =>
    (list ?? [])
      .map(({ key, word }) => ({ value: key, label: word[lang] }))
      .toSorted((a, b) => a.label.localeCompare(b.label, lang));
  return (
    <>
      {panel === 'central' && <ScopeFilter state={state} />}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs">
        <PersonField
          label={t('who')}
          of={`log-${panel}`}
          find={(q) => calls.people.call({ q })}
          value={filter.person ?? null}
          chosen={chosen.data?.find((person) => person.id === filter.person) ?? null}
          onChange={(person) => state.set({ person })}
        />
        <Select
          label={t('subject')}
          data={options(known.data?.subjects)}
          value={filter.subject ?? null}
          onChange={(subject) => state.set({ subject, action: null })}
          placeholder={ui('all')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': ui('clear') }}
          nothingFoundMessage={ui('nothing_found')}
        />
        {filter.subject && (
          <Select
            label={t('action')}
            data={options(known.data?.actions)}
            value={filter.action ?? null}
            onChange={(action) => state.set({ action })}
            placeholder={ui('all')}
            clearable
            clearButtonProps={{ 'aria-label': ui('clear') }}
          />
        )}
        <DateField label={t('from')} value={filter.from ?? null} onChange={(from) => state.set({ from })} />
        <DateField label={t('to')} value={filter.to ?? null} onChange={(to) => state.set({ to })} />
        <TextField
          key={filter.row ?? ''}
          label={t('row')}
          value={filter.row ?? ''}
          onChange={(row) => state.set({ row: row?.trim() || null })}
          max={100}
        />
      </SimpleGrid>
      <Group gap="md">
        <Switch
          label={t('acting_only')}
          checked={filter.acting === true}
          onChange={(event) => state.set({ acting: event.currentTarget.checked ? 'true' : null })}
        />
        {state.isFiltered && (
          <Button variant="subtle" size="compact-sm" leftSection={<Close size={16} />} onClick={state.clear}>
            {ui('clear')}
          </Button>
        )}
      </Group>
    </>
  );
}
