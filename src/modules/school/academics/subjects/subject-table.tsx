import { Badge, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { uiWords } from '#ui/words.ts';
import { combineWords, partShort, passingWords, subjectWords } from './words.ts';
import { kindWords } from '../base/words.ts';
import type { SubjectRow } from './subject-draft.ts';

const { edit: Edit, trash: Trash } = icons;

/** The subjects of a class with their papers and marks. */
export function SubjectTable({
  rows,
  loading,
  may,
  onEdit,
  onRemove,
}: {
  rows: readonly SubjectRow[] | undefined;
  loading: boolean;
  may: boolean;
  onEdit: (row: SubjectRow) => void;
  onRemove: (row: SubjectRow) => void;
}) {
  const t = useWords(subjectWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const marksOf = (row: SubjectRow) =>
    row.papers.map((paper) => {
      const parts = paper.parts.map(
        (part) => `${say(partShort[part.type], lang)} ${format.marks(part.full)}/${format.marks(part.pass)}`,
      );
      return (
        <Text key={paper.key} size="sm" component="div">
          {row.papers.length > 1 && <Text span c="dimmed">{`${format.code(paper.code ?? '')} `}</Text>}
          {parts.join(' · ')}
        </Text>
      );
    });
  const fullOf = (row: SubjectRow) =>
    row.papers.reduce((sum, paper) => sum + paper.parts.reduce((own, part) => own + part.full, 0), 0);
  return (
    <DataTable
      label={t('subjects')}
      rows={rows}
      loading={loading}
      {...(may ? { onRow: onEdit } : {})}
      empty={{ title: t('none'), hint: t('none_hint') }}
      columns={[
        {
          key: 'name',
          title: t('name'),
          render: (row) => (
            <>
              {row[`name_${lang}`]}{' '}
              {!row.active && (
                <Badge size="xs" color="gray" variant="outline">
                  {t('inactive')}
                </Badge>
              )}
            </>
          ),
        },
        { key: 'code', title: t('code'), width: 96, render: (row) => format.code(row.code) },
        { key: 'slot', title: t('slot'), render: (row) => say(kindWords[row.slot], lang) },
        { key: 'marks', title: `${t('marks')} (${t('full')}/${t('pass')})`, render: marksOf },
        { key: 'full', title: t('full_total'), align: 'right', render: (row) => format.marks(fullOf(row)) },
        {
          key: 'passing',
          title: t('passing'),
          render: (row) => (
            <>
              <Text size="sm">{say(passingWords[row.passing_rule], lang)}</Text>
              {row.papers.length > 1 && (
                <Text size="sm" c="dimmed">
                  {say(combineWords[row.combine_mode], lang)}
                </Text>
              )}
            </>
          ),
        },
      ]}
      {...(may
        ? {
            actions: (row: SubjectRow) => (
              <RowMenu
                name={row[`name_${lang}`]}
                entries={[
                  { label: ui('edit'), icon: Edit, onClick: () => onEdit(row) },
                  { label: ui('delete'), icon: Trash, danger: true, onClick: () => onRemove(row) },
                ]}
              />
            ),
          }
        : {})}
    />
  );
}
