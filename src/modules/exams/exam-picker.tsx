import { Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { moduleApi } from '#ui/api.ts';
import { Empty } from '#ui/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { examWords } from './screen-words.ts';

export const examsCalls = moduleApi<typeof import('./api.server.ts').examsApi>('exams');

type Named = { name_en: string; name_bn: string };

/** A name in the language of the screen, the other one where it is missing. */
export const nameIn = (row: Named, lang: 'en' | 'bn'): string =>
  (lang === 'bn' ? row.name_bn : row.name_en) || row.name_en || row.name_bn;

type Placed = { class: { en: string; bn: string }; group: { en: string; bn: string }; group_code: string };

/** Nine, Science / নবম, বিজ্ঞান; a class without groups is only its name. */
export const classLabel = (row: Placed, lang: 'en' | 'bn'): string =>
  row.group_code === 'general' ? row.class[lang] : `${row.class[lang]}, ${row.group[lang]}`;

/** The values of a screen that stand in its address, so that it can be sent to a colleague. */
export function useAddress(): [
  (key: string) => string | null,
  (change: Record<string, string | null>) => void,
] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Record<string, string | null>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(change)) {
            if (value === null || value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [useCallback((key: string) => params.get(key), [params]), set];
}

/** The year in the address, else the one the school works in. */
export function useExamYear() {
  const [get, set] = useAddress();
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  const years = choices.data?.years;
  const year = get('year') ?? years?.find((each) => each.current)?.id ?? years?.[0]?.id ?? null;
  return { choices, year, get, set };
}

/** Year and exam as two fields; the exams of the year come with it. */
export function useExamPicker() {
  const at = useExamYear();
  const list = useQuery({
    ...examsCalls().list.queryOptions({ input: { year_id: at.year ?? '' } }),
    enabled: at.year !== null,
  });
  // Where there is only one there is nothing to choose.
  const only = list.data?.length === 1 ? list.data[0] : undefined;
  const exam = list.data?.find((each) => each.id === at.get('exam')) ?? only ?? null;
  return { ...at, list, exam };
}

export function YearField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (year: string | null) => void;
}) {
  const t = useWords(examWords);
  const lang = useLang();
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  return (
    <Select
      label={t('year')}
      w={130}
      data={(choices.data?.years ?? []).map((each) => ({ value: each.id, label: nameIn(each, lang) }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      checkIconPosition="right"
    />
  );
}

/** In place of an exam's content: nothing is asked for while the exam of the address is still on its way. */
export function NoExam({ picker, hint }: { picker: ReturnType<typeof useExamPicker>; hint?: string }) {
  const t = useWords(examWords);
  const coming = picker.choices.isPending || (picker.year !== null && picker.list.isPending);
  if (coming) return <Skeleton height={200} />;
  return <Empty title={t('choose_exam')} {...(hint ? { hint } : {})} />;
}

/** Year and exam, as every screen about an exam begins. */
export function ExamPicker({
  picker,
  clears = [],
}: {
  picker: ReturnType<typeof useExamPicker>;
  clears?: string[];
}) {
  const t = useWords(examWords);
  const lang = useLang();
  const gone = Object.fromEntries(clears.map((key) => [key, null]));
  return (
    <Group gap="sm" align="flex-end">
      <YearField value={picker.year} onChange={(year) => picker.set({ year, exam: null, ...gone })} />
      <Select
        label={t('exam')}
        w={{ base: '100%', xs: 340 }}
        data={(picker.list.data ?? []).map((each) => ({
          value: each.id,
          label: `${nameIn(each, lang)} – ${classLabel(each, lang)}`,
        }))}
        value={picker.exam?.id ?? null}
        onChange={(exam) => picker.set({ exam, ...gone })}
        placeholder={t('choose_exam')}
        searchable
        allowDeselect={false}
        checkIconPosition="right"
      />
    </Group>
  );
}
