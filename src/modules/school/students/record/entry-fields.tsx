import { detailWords } from '#modules/school/people/base/words.ts';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { studentsCalls } from '../base/client.ts';

/** Houses, categories and sessions as the school calls them. */
export function useEntries() {
  return useQuery({ ...studentsCalls().entries.queryOptions({ input: {} }), staleTime: 300_000 }).data;
}

const lists = [
  ['house_id', 'houses', 'house'],
  ['category_id', 'categories', 'category'],
  ['session_id', 'sessions', 'session'],
] as const;

/** What an enrolment says of them, as words; what is not said is left out. */
export function useEntryNames(held: Readonly<Record<(typeof lists)[number][0], string | null>>) {
  const t = useWords(detailWords);
  const lang = useLang();
  const entries = useEntries();
  return lists.map(
    ([key, list, word]) => [t(word), entries?.[list].find(({ id }) => id === held[key])?.[lang]] as const,
  );
}

/** House, category and session of an enrolment; an entry that is not used any more stays where it is held. */
export function EntryFields({ form: typed }: { form: unknown }) {
  const form = typed as UseFormReturnType<Record<string, unknown>>;
  const t = useWords(detailWords);
  const lang = useLang();
  const entries = useEntries();
  return lists.map(([key, list, word]) => (
    <Select
      key={key}
      label={t(word)}
      data={(entries?.[list] ?? [])
        .filter(({ id, used }) => used || id === form.values[key])
        .map((entry) => ({ value: entry.id, label: entry[lang] }))}
      clearable
      searchable
      {...form.getInputProps(key)}
    />
  ));
}
