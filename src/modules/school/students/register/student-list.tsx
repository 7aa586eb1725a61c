import '#modules/school/people/base/students.css';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataTable } from '#ui/lists/data-table.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { SavedViews } from '#ui/list-screen/views.tsx';
import { useAddress } from '#ui/address.ts';
import { useListState } from '#ui/lists/state.ts';
import { ListTools } from '#ui/lists/tools.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { registerWords } from './words.ts';
import { RegisterFilters } from './filters.tsx';
import { alsoShown } from './more-columns.ts';
import type { ActOnManyForm } from './bulk-actions.tsx';
import { useRegisterFilter } from './use-filter.ts';
import { useColumns, type ListedRow } from './use-columns.tsx';
import { studentsCalls } from '../base/client.ts';
import { studentWords, studentFieldWords } from '#modules/school/people/base/words.ts';

const { plus: Plus, import: Import, export: Export } = icons;

const RegisterBulk = later(() => import('./bulk-actions.tsx').then((part) => part.RegisterBulk));

/** The students of a year; the form that moves many is given by the module that does it. */
export function StudentList({ ActOnMany }: { ActOnMany: ActOnManyForm }) {
  const t = useWords(registerWords);
  const field = useWords(studentFieldWords);
  const w = useWords(studentWords);
  const shell = useShell();
  const state = useListState({ perPage: 50 });
  const { filter, year, section, sectionChoices, error } = useRegisterFilter(state);
  const columns = useColumns(sectionChoices);
  const [selected, select] = useState<readonly string[]>([]);
  // Another page leads here to write to all of a filter, of a batch for instance.
  const [address, change] = useAddress();
  const opens = address.get('do') === 'message' && shell.may('student.message') ? 'message' : undefined;
  const also = alsoShown(state.columns);
  const asked = { enabled: Boolean(year), placeholderData: keepPreviousData };
  const rows = useQuery({
    ...studentsCalls().list.queryOptions({
      input: {
        ...(filter as { year_id: string }),
        page: state.page,
        per_page: state.perPage,
        ...(state.sort ? { sort: state.sort as 'roll' } : {}),
        ...(also.length > 0 ? { also } : {}),
      },
    }),
    ...asked,
  });
  const count = useQuery({
    ...studentsCalls().count.queryOptions({ input: filter as { year_id: string } }),
    ...asked,
  });
  const shown = rows.data?.map((row): ListedRow => ({ ...row, student_id: row.id, id: row.enrolment_id }));
  const narrowed = state.q !== '' || Object.keys(state.filter).some((key) => key !== 'year_id');
  const failed = error ?? rows.error ?? count.error;
  const empty = !sectionChoices?.sections.length
    ? {
        title: field('no_sections'),
        hint: field(shell.may('student.view') ? 'no_sections_hint' : 'no_assigned_hint'),
      }
    : narrowed
      ? { title: t('none_found'), hint: t('none_found_hint') }
      : { title: t('none'), hint: t('none_hint') };

  return (
    <Page
      title={w('list')}
      lead={t('list_lead')}
      actions={
        <>
          {shell.may('student.export') && (
            <Button
              component="a"
              href={`/api/students/export?${new URLSearchParams(filter).toString()}`}
              variant="default"
              leftSection={<Export size={18} />}
            >
              {t('export')}
            </Button>
          )}
          {shell.may('student.transfer') && (
            <Button component={Link} to="/site/student/transfers" variant="default">
              {t('transfers')}
            </Button>
          )}
          {shell.may('student.import') && (
            <Button
              component={Link}
              to={section ? `/student/import?section=${section}` : '/student/import'}
              variant="default"
              leftSection={<Import size={18} />}
            >
              {t('import')}
            </Button>
          )}
          {shell.may('student.create') && (
            <Button
              component={Link}
              to={section ? `/student/add?section_id=${section}` : '/student/add'}
              leftSection={<Plus size={18} />}
            >
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <ListTools state={state} columns={columns} menu={<SavedViews list="students" />}>
        <RegisterFilters {...{ state, filter, sectionChoices, year, section }} />
      </ListTools>
      {(selected.length > 0 || (opens && count.data)) && (
        <RegisterBulk
          filter={filter}
          selected={selected}
          total={count.data?.total ?? 0}
          opens={opens}
          ActOnMany={ActOnMany}
          onClear={() => {
            select([]);
            change({ do: null });
          }}
        />
      )}
      {failed ? (
        <Refused error={failed} retry={() => void rows.refetch()} />
      ) : (
        <DataTable
          label={w('students')}
          rows={sectionChoices && !year ? [] : shown}
          loading={rows.isFetching || !sectionChoices}
          total={count.data?.total ?? 0}
          state={state}
          columns={columns}
          href={(row) => `/student/view/${row.student_id}`}
          selection={{ selected, onChange: select }}
          empty={empty}
        />
      )}
    </Page>
  );
}
