import { Anchor, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { useShell } from '#ui/shell-context.tsx';
import { examWords } from './words.ts';
import { examPageAddress } from './sheet-address.ts';
import { examsCalls } from './client.ts';

type Named = { name_en: string; name_bn: string };

/** A name in the language of the screen, the other one where it is missing. */
export const nameIn = (row: Named, lang: 'en' | 'bn'): string =>
  (lang === 'bn' ? row.name_bn : row.name_en) || row.name_en || row.name_bn;

type NamedClassGroup = {
  class: { en: string; bn: string };
  group: { en: string; bn: string };
  group_code: string;
};

/** Nine, Science / নবম, বিজ্ঞান; a class without groups is only its name. */
export const classLabel = (row: NamedClassGroup, lang: 'en' | 'bn'): string =>
  row.group_code === 'general' ? row.class[lang] : `${row.class[lang]}, ${row.group[lang]}`;

/** The year in the address, else the one the school works in. */
export function useExamYear() {
  const [params, set] = useAddress();
  const get = useCallback((key: string) => params.get(key), [params]);
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  const years = choices.data?.years;
  const year = get('year') ?? years?.find((each) => each.current)?.id ?? years?.[0]?.id ?? null;
  return { choices, year, get, set };
}

type Listed = Awaited<ReturnType<ReturnType<typeof examsCalls>['list']['call']>>[number];

/** An exam is open until its marks are published. */
const isOpen = ({ sheets }: Listed): boolean =>
  (sheets.DRAFT ?? 0) + (sheets.SUBMITTED ?? 0) + (sheets.APPROVED ?? 0) > 0;

/**
 * Year and exam as two fields; the exams of the year come with it. Without an exam in the address it is the one
 * that the person used last, else the newest that is not published yet, else the newest; where a page has something to
 * show of some exams only (`shows`), one of those comes first.
 */
export function useExamPicker(shows: (id: string) => boolean = () => true) {
  const at = useExamYear();
  const { user } = useShell();
  const list = useQuery({
    ...examsCalls().list.queryOptions({ input: { year_id: at.year ?? '' } }),
    enabled: at.year !== null,
  });
  const [last] = useState(() => lastUsed('exam', user.id));
  const all = list.data ?? [];
  const asked = at.get('exam');
  const exam =
    all.find((each) => each.id === asked) ??
    all.find((each) => each.id === last && shows(each.id)) ??
    all.find((each) => isOpen(each) && shows(each.id)) ??
    all.find((each) => shows(each.id)) ??
    all.find((each) => each.id === last) ??
    all[0] ??
    null;
  useEffect(() => {
    if (exam && exam.id === asked) keepLastUsed('exam', user.id, exam.id);
  }, [exam, asked, user.id]);
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
      w={110}
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
        w={{ base: '100%', xs: 290 }}
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

/** At the end of the filters: to the page with all steps of the exam. */
export function ExamStepsLink({ exam }: { exam: { id: string } | null }) {
  const t = useWords(examWords);
  const { may } = useShell();
  if (!exam || !may('result.view')) return null;
  return (
    <Anchor component={Link} to={examPageAddress(exam.id)} size="sm" mb={8}>
      {t('all_steps')}
    </Anchor>
  );
}
