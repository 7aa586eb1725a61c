import { Anchor, Box, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { weekdayOf } from '#kernel/text/dates.ts';
import { firstOf, lastOf } from '#ui/calendar/calendar.ts';
import { shortDay } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { MonthRegister } from '../base/client.ts';
import { markWords } from '../base/words.ts';
import { matrixSigns, matrixWords, reportWords } from './words.ts';

const ends = ['present', 'half', 'late', 'absent', 'leave', 'working'] as const;
const dayKeys = ['present', 'late', 'absent', 'leave', 'percent'] as const;
const wordOf = { P: 'P', A: 'A', L: 'L', LV: 'LV', H: 'half', '': 'none' } as const;
type Register = MonthRegister['sections'][number];

const isShut = (days: Register['days'], at: number): true | undefined => !days[at]?.open || undefined;

/** A section's month: students below each other, days beside each other, sums at both ends. */
export function RegisterTable({ register, month }: { register: Register; month: string }) {
  const t = useWords(matrixWords);
  const lang = useLang();
  const { days, students, label } = register;
  return (
    <>
      <Paper withBorder>
        <Box
          component="section"
          className="bp-table-scroll"
          pos="relative"
          tabIndex={0}
          aria-label={label[lang]}
        >
          <Table className="bp-att-register" horizontalSpacing={4} verticalSpacing={4} withColumnBorders>
            <DayHeadings days={days} />
            <Table.Tbody>
              {students.map((one) => (
                <StudentMarks key={one.enrolment_id} one={one} days={days} month={month} />
              ))}
            </Table.Tbody>
            <DaySums register={register} />
          </Table>
        </Box>
      </Paper>
      <Text size="sm" c="dimmed">
        {t('legend')}
      </Text>
      <Holidays days={days} />
    </>
  );
}

/** The days of the month, with why a day is shut; then the signs of what is summed up. */
function DayHeadings({ days }: Pick<Register, 'days'>) {
  const t = useWords(matrixWords);
  const w = useWords(reportWords);
  const sign = useWords(matrixSigns);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const signs = (['P', 'H', 'L', 'A', 'LV'] as const).map((key) => [sign(key), mark(wordOf[key])] as const);
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{w('roll')}</Table.Th>
        <Table.Th scope="col" className="bp-att-name">
          {w('name')}
        </Table.Th>
        {days.map(({ day, note, open }, at) => (
          <Table.Th
            key={day}
            scope="col"
            ta="center"
            data-shut={isShut(days, at)}
            title={open ? undefined : note?.[lang]}
            abbr={format.date(day)}
          >
            {format.digits(Number(day.slice(8)))}
            <small>{shortDay(weekdayOf(day), lang)}</small>
            {!open && <VisuallyHidden>{note?.[lang]}</VisuallyHidden>}
          </Table.Th>
        ))}
        {signs.map(([short, whole]) => (
          <Table.Th key={short} scope="col" ta="right" title={whole} abbr={whole}>
            {short}
          </Table.Th>
        ))}
        <Table.Th scope="col" ta="right">
          {t('working')}
        </Table.Th>
        <Table.Th scope="col" ta="right">
          {t('came')}
        </Table.Th>
        <Table.Th scope="col" ta="right">
          {t('percent')}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

/** A student's marks of the month, and their sums. */
function StudentMarks({
  one,
  days,
  month,
}: {
  one: Register['students'][number];
  days: Register['days'];
  month: string;
}) {
  const sign = useWords(matrixSigns);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const { pathname } = useLocation();
  return (
    <Table.Tr>
      <Table.Td ta="right">{format.number(one.roll)}</Table.Td>
      <Table.Th scope="row" className="bp-att-name">
        <Anchor
          component={Link}
          to={`${pathname}?report=student&filter.enrolment_id=${one.enrolment_id}&filter.period=${firstOf(month)}..${lastOf(month)}`}
          inherit
        >
          {one[`name_${lang}`]}
        </Anchor>
      </Table.Th>
      {one.cells.map((cell, at) => (
        <Table.Td
          key={at}
          ta="center"
          data-shut={isShut(days, at)}
          data-mark={cell || undefined}
          title={cell ? mark(wordOf[cell]) : undefined}
        >
          {cell && sign(cell)}
        </Table.Td>
      ))}
      {ends.map((key) => (
        <Table.Td key={key} ta="right" className="bp-figures">
          {format.number(one[key])}
        </Table.Td>
      ))}
      <Table.Td ta="right" className="bp-figures">
        {format.marks(one.came)}
      </Table.Td>
      <Table.Td ta="right" className="bp-figures" fw={600}>
        {format.marks(one.percent)}
      </Table.Td>
    </Table.Tr>
  );
}

/** How many there were of each kind on each day. */
function DaySums({ register: { days, totals } }: { register: Register }) {
  const t = useWords(matrixWords);
  const w = useWords(reportWords);
  const format = useFormat();
  return (
    <Table.Tfoot>
      {dayKeys.map((key) => (
        <Table.Tr key={key}>
          <Table.Td />
          <Table.Th scope="row" className="bp-att-name">
            {key === 'percent' ? w('percent') : t(key)}
          </Table.Th>
          {totals.map((total, at) => (
            <Table.Td key={at} ta="center" data-shut={isShut(days, at)} className="bp-figures">
              {total.percent === null
                ? ''
                : key === 'percent'
                  ? format.number(Math.round(total.percent / 100))
                  : format.number(total[key])}
            </Table.Td>
          ))}
          <Table.Td colSpan={ends.length + 2} />
        </Table.Tr>
      ))}
    </Table.Tfoot>
  );
}

function Holidays({ days }: { days: Register['days'] }) {
  const t = useWords(matrixWords);
  const lang = useLang();
  const format = useFormat();
  const named = days.filter(({ open, weekly, note }) => !open && !weekly && note);
  if (named.length === 0) return null;
  return (
    <Text size="sm">
      {t('holidays')}:{' '}
      {named
        .map(({ day, note }) => `${format.digits(Number(day.slice(8)))} ${note?.[lang] ?? ''}`)
        .join(' · ')}
    </Text>
  );
}
