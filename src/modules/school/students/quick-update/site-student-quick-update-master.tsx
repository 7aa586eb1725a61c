import '#modules/school/people/base/students.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChooseFirst } from '#ui/choose-first.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useListState } from '#ui/lists/state.ts';
import { ListTools } from '#ui/lists/tools.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { studentsCalls } from '../base/client.ts';
import { useEntries } from '../record/entry-fields.tsx';
import { RegisterFilters } from '../register/filters.tsx';
import { useRegisterFilter } from '../register/use-filter.ts';
import { studentFieldWords } from '#modules/school/people/base/words.ts';
import { quickWords } from './words.ts';

const QuickSheet = later(() => import('./sheet.tsx').then((part) => part.QuickSheet));

/** A spreadsheet over a few fields of a section, or of anyone who a filter finds. */
export default function QuickUpdate() {
  const t = useWords(quickWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const state = useListState();
  const { filter, year, section, sectionChoices, error } = useRegisterFilter(state);
  const entries = useEntries();
  const narrowed = Object.keys(filter).some((key) => key !== 'year_id');
  const found = useQuery({
    ...studentsCalls().quickRows.queryOptions({ input: filter as { year_id: string } }),
    enabled: Boolean(year) && narrowed,
    // What is being typed is above these rows: they come again after a save, and not by themselves.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failed = error ?? found.error;
  return (
    <Page title={t('title')} lead={t('lead')} back="/student/list">
      <ListTools state={state}>
        <RegisterFilters {...{ state, filter, sectionChoices, year, section }} />
      </ListTools>
      {failed ? (
        <Refused error={failed} retry={() => void found.refetch()} />
      ) : sectionChoices?.sections.length === 0 ? (
        <Empty title={field('no_sections')} hint={field('no_sections_hint')} />
      ) : !narrowed && sectionChoices ? (
        <ChooseFirst
          title={field('choose_section')}
          choices={sectionChoices.sections.map(({ id, label }) => ({ value: id, label: label[lang] }))}
          onChoose={(id) => state.setFilter('section_id', id)}
        />
      ) : !found.data || !entries ? (
        <Skeleton height={320} />
      ) : found.data.length === 0 ? (
        <Empty title={t('none')} hint={t('none_hint')} />
      ) : (
        <QuickSheet key={found.dataUpdatedAt} rows={found.data} entries={entries} />
      )}
    </Page>
  );
}
