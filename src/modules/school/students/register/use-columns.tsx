import { Badge } from '@mantine/core';
import type { Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { studentsCalls } from '../base/client.ts';
import { useEntries } from '../record/entry-fields.tsx';
import { PersonName } from '../record/person.tsx';
import type { SectionChoices } from '#modules/school/people/base/schemas.ts';
import { detailWords, codeWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { registerWords } from './words.ts';

/** A row is an enrolment: what is done to many is done to it; it leads to the person. */
export type ListedRow = Awaited<ReturnType<ReturnType<typeof studentsCalls>['list']['call']>>[number] & {
  student_id: string;
};

/** The columns of the register; the person chooses which are shown. */
export function useColumns(sectionChoices: SectionChoices | undefined): Column<ListedRow>[] {
  const t = useWords(registerWords);
  const d = useWords(detailWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const entries = useEntries();
  const said = (code: string | null | undefined) => (code ? (codeWords[code]?.[lang] ?? code) : '–');
  const coded = (value: string | null | undefined) => (value ? format.code(value) : '–');
  const labels = new Map(sectionChoices?.sections.map((section) => [section.id, section.label[lang]]));
  const named = new Map(
    entries
      ? [...entries.houses, ...entries.categories, ...entries.sessions, ...entries.session_types].map(
          (entry) => [entry.id, entry[lang]] as const,
        )
      : [],
  );
  const typeOf = new Map(entries?.sessions.map((session) => [session.id, session.type_id]));
  const entry = (id: string | null | undefined) => (id ? (named.get(id) ?? '–') : '–');
  const parent = (row: ListedRow, who: 'father' | 'mother') =>
    row[`${who}_name_${lang}`] ?? row[`${who}_name_en`] ?? row[`${who}_name_bn`] ?? '–';
  return [
    {
      key: lang === 'bn' ? 'name_bn' : 'name_en',
      title: t('name'),
      sortable: true,
      render: (row) => <PersonName person={{ ...row, id: row.student_id }} />,
    },
    {
      key: 'roll',
      title: field('roll'),
      align: 'right',
      width: 80,
      sortable: true,
      render: (row) => format.number(row.roll),
    },
    { key: 'section_id', title: field('section'), render: (row) => labels.get(row.section_id) ?? '' },
    {
      key: 'student_code',
      title: field('code'),
      onCard: false,
      sortable: true,
      render: (row) => format.code(row.student_code),
    },
    { key: 'father', title: t('father'), render: (row) => parent(row, 'father') },
    {
      key: 'phone',
      title: field('phone'),
      tel: (row) => row.phone,
      render: (row) => (row.phone ? <PhoneLink number={row.phone} /> : '–'),
    },
    { key: 'mother', title: t('mother'), hidden: true, render: (row) => parent(row, 'mother') },
    { key: 'gender', title: t('gender'), hidden: true, render: (row) => said(row.gender) },
    { key: 'religion', title: t('religion'), hidden: true, render: (row) => said(row.religion) },
    { key: 'blood_group', title: t('blood_group'), hidden: true, render: (row) => row.blood_group ?? '–' },
    {
      key: 'date_of_birth',
      title: t('date_of_birth'),
      hidden: true,
      render: (row) => (row.date_of_birth ? format.date(row.date_of_birth) : '–'),
    },
    {
      key: 'birth_registration',
      title: t('birth_registration'),
      hidden: true,
      render: (row) => coded(row.birth_registration),
    },
    { key: 'house_id', title: d('house'), hidden: true, render: (row) => entry(row.house_id) },
    { key: 'category_id', title: d('category'), hidden: true, render: (row) => entry(row.category_id) },
    {
      key: 'batches',
      title: t('batch'),
      hidden: true,
      render: (row) => row.batches?.map((batch) => batch[lang]).join(', ') || '–',
    },
    {
      key: 'session_type',
      title: d('session_type'),
      hidden: true,
      render: (row) => entry(typeOf.get(row.session_id ?? '')),
    },
    { key: 'session_id', title: d('session'), hidden: true, render: (row) => entry(row.session_id) },
    { key: 'board_roll', title: t('board_roll'), hidden: true, render: (row) => coded(row.board_roll) },
    {
      key: 'board_registration',
      title: t('board_registration'),
      hidden: true,
      render: (row) => coded(row.board_registration),
    },
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
