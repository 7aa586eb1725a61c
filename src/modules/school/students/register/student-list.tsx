import '../person/students.css';
import { Badge, Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListState } from '#ui/lists/state.ts';
import { ListTools } from '#ui/lists/tools.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { registerWords } from './words.ts';
import { PersonName } from '../person/person.tsx';
import { useSectionChoices } from '../enrolment/section-choice.tsx';
import { studentsCalls } from '../client.ts';
import { enrolmentStates } from '../person/codes.ts';
import type { SectionChoices } from '../person/schemas.ts';
import { studentWords, codeWords, studentFieldWords } from '../words.ts';

const { plus: Plus, import: Import, export: Export } = icons;

type Row = Awaited<ReturnType<ReturnType<typeof studentsCalls>['list']['call']>>[number];

/** Classes of the sections on offer, each once. */
function classesOf(sectionChoices: SectionChoices | undefined, lang: 'en' | 'bn') {
  const seen = new Map(sectionChoices?.sections.map((section) => [section.class_id, section.class[lang]]));
  return [...seen].map(([value, label]) => ({ value, label }));
}

function useColumns(sectionChoices: SectionChoices | undefined): Column<Row>[] {
  const t = useWords(registerWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const said = (code: string | null) => (code ? (codeWords[code]?.[lang] ?? code) : '–');
  const labels = new Map(sectionChoices?.sections.map((section) => [section.id, section.label[lang]]));
  return [
    { key: 'name_en', title: t('name'), render: (row) => <PersonName person={row} /> },
    {
      key: 'roll',
      title: field('roll'),
      align: 'right',
      width: 80,
      render: (row) => format.number(row.roll),
    },
    { key: 'section_id', title: field('section'), render: (row) => labels.get(row.section_id) ?? '' },
    {
      key: 'student_code',
      title: field('code'),
      onCard: false,
      render: (row) => format.code(row.student_code),
    },
    {
      key: 'father_name_en',
      title: t('father'),
      render: (row) =>
        (lang === 'bn' ? row.father_name_bn : row.father_name_en) ??
        row.father_name_en ??
        row.father_name_bn ??
        '–',
    },
    {
      key: 'phone',
      title: field('phone'),
      tel: (row) => row.phone,
      render: (row) => (row.phone ? <PhoneLink number={row.phone} /> : '–'),
    },
    { key: 'gender', title: t('gender'), hidden: true, render: (row) => said(row.gender) },
    { key: 'religion', title: t('religion'), hidden: true, render: (row) => said(row.religion) },
    {
      key: 'status',
      title: field('status'),
      hidden: true,
      render: (row) => (
        <Badge variant="light" color={row.status === 'ACTIVE' ? 'green' : 'gray'} tt="none" w="max-content">
          {said(row.status)}
        </Badge>
      ),
    },
  ];
}

export default function StudentList() {
  const t = useWords(registerWords);
  const field = useWords(studentFieldWords);
  const w = useWords(studentWords);
  const lang = useLang();
  const shell = useShell();
  const state = useListState({ perPage: 50 });
  const { sectionChoices, error } = useSectionChoices(state.filter.year_id ?? null);
  const columns = useColumns(sectionChoices);
  const year = state.filter.year_id ?? sectionChoices?.year_id ?? undefined;
  const sections = (sectionChoices?.sections ?? []).filter(
    (section) => !state.filter.class_id || section.class_id === state.filter.class_id,
  );
  // A section of another class than the one chosen since is no longer meant.
  const { section_id: sectionId, ...others } = state.filter;
  const section = sections.some(({ id }) => id === sectionId) ? sectionId : undefined;
  const filter = {
    ...others,
    ...(section ? { section_id: section } : {}),
    ...(state.q ? { q: state.q } : {}),
    ...(year ? { year_id: year } : {}),
  };
  const asked = { enabled: Boolean(year), placeholderData: keepPreviousData };
  const rows = useQuery({
    ...studentsCalls().list.queryOptions({ input: { ...filter, page: state.page, per_page: state.perPage } }),
    ...asked,
  });
  const count = useQuery({ ...studentsCalls().count.queryOptions({ input: filter }), ...asked });
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
          {shell.may('student.import') && (
            <Button
              component={Link}
              to="/student/import"
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
      <ListTools state={state} columns={columns}>
        <Select
          aria-label={field('year')}
          w={110}
          data={(sectionChoices?.years ?? []).map((one) => ({ value: one.id, label: one[lang] }))}
          value={year ?? null}
          onChange={(value) => state.setFilter('year_id', value)}
          allowDeselect={false}
        />
        <FilterSelect
          label={t('class')}
          data={classesOf(sectionChoices, lang)}
          value={state.filter.class_id ?? null}
          onChange={(value) => state.setFilter('class_id', value)}
        />
        <FilterSelect
          label={field('section')}
          data={sections.map(({ id, label }) => ({ value: id, label: label[lang] }))}
          value={section ?? null}
          onChange={(value) => state.setFilter('section_id', value)}
          searchable
        />
        <Select
          aria-label={field('status')}
          placeholder={field('status')}
          className="bp-filter"
          data={[
            { value: 'all', label: t('all_states') },
            ...enrolmentStates.map((code) => ({ value: code, label: codeWords[code]?.[lang] ?? code })),
          ]}
          value={state.filter.status ?? 'ACTIVE'}
          onChange={(value) => state.setFilter('status', value === 'ACTIVE' ? null : value)}
          allowDeselect={false}
        />
      </ListTools>
      {failed ? (
        <Refused error={failed} retry={() => void rows.refetch()} />
      ) : (
        <DataTable
          label={w('students')}
          rows={sectionChoices && !year ? [] : rows.data}
          loading={rows.isFetching || !sectionChoices}
          total={count.data?.total ?? 0}
          state={state}
          columns={columns}
          href={(row) => `/student/view/${row.id}`}
          empty={empty}
        />
      )}
    </Page>
  );
}
