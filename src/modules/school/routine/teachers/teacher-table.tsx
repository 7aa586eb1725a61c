import { Badge, Button, Table } from '@mantine/core';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { ListedTeacher, Teachers } from './schemas.ts';
import type { EditedTeachers, TeacherLimits } from './use-edited-teachers.tsx';
import { teacherWords } from './words.ts';

/** Teachers in lines whose initials and limits are typed in place. */
export function TeacherTable({
  data,
  edited,
  onTimes,
}: {
  data: Teachers;
  edited: EditedTeachers;
  onTimes: (row: ListedTeacher) => void;
}) {
  const t = useWords(teacherWords);
  return (
    <Table.ScrollContainer minWidth={820} className="bp-table-frame">
      <Table aria-label={t('title')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('teacher')}</Table.Th>
            <Table.Th>{t('initials')}</Table.Th>
            <Table.Th>{t('week')}</Table.Th>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th>{t('row')}</Table.Th>
            <Table.Th>{t('times')}</Table.Th>
            <Table.Th ta="right">{t('asked')}</Table.Th>
            <Table.Th ta="right">{t('placed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.teachers.map((row) => (
            <TeacherRow
              key={row.id}
              row={row}
              said={edited.of(row)}
              limits={data.limits}
              onChange={(part) => edited.change([[row, part]])}
              onTimes={() => onTimes(row)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function TeacherRow({
  row,
  said,
  limits,
  onChange,
  onTimes,
}: {
  row: ListedTeacher;
  said: TeacherLimits;
  limits: Teachers['limits'];
  onChange: (part: Partial<TeacherLimits>) => void;
  onTimes: () => void;
}) {
  const t = useWords(teacherWords);
  const lang = useLang();
  const format = useFormat();
  const most = said.max_week ?? limits.week;
  const isOver = most !== null && Math.max(row.placed, row.asked) > most;
  const limit = (key: 'max_week' | 'max_day' | 'max_row', usual: number | null) => (
    <NumberField
      size="xs"
      w={64}
      aria-label={t('limit_of', { name: row.name, what: t(key.slice(4) as 'week') })}
      placeholder={usual === null ? '' : format.number(usual)}
      value={said[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <Table.Tr>
      <Table.Td>{row.name[lang]}</Table.Td>
      <Table.Td>
        <TextField
          size="xs"
          w={84}
          max={8}
          aria-label={t('limit_of', { name: row.name, what: t('initials') })}
          placeholder={row.proposed ?? ''}
          value={said.initials}
          onChange={(text) => onChange({ initials: text || null })}
        />
      </Table.Td>
      <Table.Td>{limit('max_week', limits.week)}</Table.Td>
      <Table.Td>{limit('max_day', limits.day)}</Table.Td>
      <Table.Td>{limit('max_row', limits.row)}</Table.Td>
      <Table.Td>
        <Button size="compact-sm" variant="subtle" onClick={onTimes}>
          {said.unavailable.length > 0 ? t('blocked', { count: said.unavailable.length }) : t('always')}
        </Button>
      </Table.Td>
      <Table.Td ta="right">{format.number(row.asked)}</Table.Td>
      <Table.Td ta="right">
        {format.number(row.placed)}
        {isOver && (
          <Badge ml={6} variant="light" color="red" tt="none">
            {t('over')}
          </Badge>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
