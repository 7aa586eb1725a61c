import { Group, Paper, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type RefObject } from 'react';
import { refusalOf } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { collectionCalls, type CounterRoster, type FoundAtCounter } from '../base/client.ts';
import { inRoster } from './roster.ts';
import { counterWords } from './words.ts';

const Search = icons.search;

type Props = {
  field: RefObject<HTMLInputElement | null>;
  roster: CounterRoster | undefined;
  /** `alone`: the server could not be asked. */
  onFound: (student: FoundAtCounter, alone: boolean) => void;
};

/** One field for all that a family may say or show; the first of what it finds is taken by Enter. */
export function SearchBox({ field, roster, onFound }: Props) {
  const t = useWords(counterWords);
  const id = useId();
  const [typed, type] = useState('');
  const [at, setAt] = useState(0);
  const [q] = useDebouncedValue(typed.trim(), 150);
  const queries = useQueryClient();
  const search = (asked: string) => ({
    ...collectionCalls().searchCounter.queryOptions({ input: { q: asked } }),
    retry: false,
    staleTime: 0,
    networkMode: 'always' as const,
  });
  const found = useQuery({ ...search(q), enabled: q !== '' });
  const isCut = found.error !== null && refusalOf(found.error).status === 0;
  const rows = isCut ? inRoster(roster, q) : found.data;
  const isFresh = rows !== undefined && q === typed.trim() && !found.isFetching;

  useEffect(() => field.current?.focus(), [field]);
  const take = (row: FoundAtCounter, alone: boolean) => {
    type('');
    setAt(0);
    onFound(row, alone);
  };
  /** Enter came before the answer: a card reader types faster than anybody asks. */
  const takeFirst = async (text: string) => {
    try {
      const [first] = await queries.fetchQuery(search(text));
      if (first) take(first, false);
    } catch (error) {
      const [first] = refusalOf(error).status === 0 ? inRoster(roster, text) : [];
      if (first) take(first, true);
    }
  };

  const move = (by: number) => setAt((now) => Math.max(0, Math.min((rows?.length ?? 1) - 1, now + by)));
  const shown = q !== '' && typed.trim() !== '' && rows;
  return (
    <Stack gap={4}>
      <TextInput
        ref={field}
        size="md"
        label={t('search')}
        description={t('search_hint')}
        leftSection={<Search size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            move(event.key === 'ArrowDown' ? 1 : -1);
          } else if (event.key === 'Escape') type('');
          else if (event.key === 'Enter' && typed.trim() !== '') {
            event.preventDefault();
            const row = isFresh ? rows[at] : undefined;
            if (row) take(row, isCut);
            else if (!isFresh) void takeFirst(typed.trim());
          }
        }}
        maxLength={300}
        autoComplete="off"
        aria-controls={shown && rows.length > 0 ? id : undefined}
      />
      {found.error && !isCut && <Refused error={found.error} />}
      {shown && rows.length === 0 && (
        <Text size="sm" c="dimmed" component="output">
          {t('found_none')}
        </Text>
      )}
      {shown && rows.length > 0 && (
        <Paper withBorder component="section" id={id} aria-label={t('students')}>
          {rows.map((row, index) => (
            <Found
              key={row.student_id}
              id={`${id}-${index}`}
              row={row}
              isActive={index === at}
              onTake={() => take(row, isCut)}
            />
          ))}
        </Paper>
      )}
    </Stack>
  );
}

function Found({
  id,
  row,
  isActive,
  onTake,
}: {
  id: string;
  row: FoundAtCounter;
  isActive: boolean;
  onTake: () => void;
}) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <UnstyledButton
      id={id}
      aria-current={isActive || undefined}
      tabIndex={-1}
      className="bp-fee-found"
      data-active={isActive || undefined}
      onClick={onTake}
    >
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div>
          <Text fw={600}>{row[`name_${lang}`]}</Text>
          <Text size="sm" c="dimmed">
            {[
              row.label?.[lang],
              row.roll === null ? null : t('roll', { roll: format.number(row.roll) }),
              format.code(row.code),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Text className="bp-nowrap" fw={600}>
          {format.money(row.due)}
        </Text>
      </Group>
    </UnstyledButton>
  );
}
