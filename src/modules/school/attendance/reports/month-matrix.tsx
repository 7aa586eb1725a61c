import { Anchor, Box, Button, Paper, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { weekdayOf } from '#kernel/text/dates.ts';
import { useAddress } from '#ui/address.ts';
import { firstOf, lastOf, monthAfter, monthOf } from '#ui/calendar/calendar.ts';
import { CalendarSteps, shortDay, useMonthTitle } from '#ui/calendar/views.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { MenuButton } from '#ui/lists/menu-button.tsx';
import { listMenuWords } from '#ui/lists/words.ts';
import { listWords } from '#ui/list-screen/words.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { uiWords } from '#ui/words.ts';
import { PlaceFilters } from '#modules/school/students/base/place-filters.tsx';
import { attendanceCalls, type MonthRegister } from '../base/client.ts';
import { markWords } from '../base/words.ts';
import { reportsPath } from './report-list.ts';
import { matrixSigns, matrixWords, reportWords } from './words.ts';

const { printer: Printer, download: Download } = icons;
const places = ['year_id', 'shift_id', 'version_id', 'class_id', 'group_id', 'section_id'] as const;
const ends = ['present', 'half', 'late', 'absent', 'leave', 'working'] as const;
const dayKeys = ['present', 'late', 'absent', 'leave', 'percent'] as const;
const wordOf = { P: 'P', A: 'A', L: 'L', LV: 'LV', H: 'half', '': 'none' } as const;
type Register = MonthRegister['sections'][number];

/** The register of a section in a month; print and export hold all sections that were chosen. */
export function MonthMatrix() {
  const t = useWords(matrixWords);
  const w = useWords(reportWords);
  const more = useWords(listMenuWords);
  const ui = useWords(uiWords);
  const list = useWords(listWords);
  const lang = useLang();
  const { may } = useShell();
  const { pathname } = useLocation();
  const [params, change] = useAddress();
  const titleOf = useMonthTitle();
  const now = monthOf(useToday());
  const month = params.get('month') ?? now;
  const asked = Object.fromEntries(
    places.flatMap((key) => {
      const value = params.get(`filter.${key}`);
      return value ? [[key, value] as const] : [];
    }),
  );
  const section_id = asked['section_id'];
  const found = useQuery({
    ...attendanceCalls().matrix.queryOptions({ input: { ...asked, month, section_id: section_id ?? '' } }),
    enabled: section_id !== undefined,
    placeholderData: keepPreviousData,
  });
  const toMonth = (next: string) => change({ month: next === now ? null : next });
  const href = (file: string) =>
    `/api/${reportsPath}/matrix/${file}${file.includes('?') ? '&' : '?'}${new URLSearchParams({ lang, month, ...asked })}`;
  const register = section_id ? found.data?.sections[0] : undefined;
  return (
    <Page
      title={w('matrix')}
      lead={w('matrix_lead')}
      back={pathname}
      actions={
        <>
          {may('attendance-report.export') && (
            <MenuButton
              button={(props) => (
                <Button variant="default" leftSection={<Download size={16} />} {...props}>
                  {list('take_out')}
                </Button>
              )}
              entries={(['xlsx', 'csv'] as const).map((format) => ({
                label: more(`export_${format}`),
                icon: Download,
                download: href(`export?format=${format}`),
              }))}
            />
          )}
          <Button
            variant="default"
            component="a"
            href={href('paper')}
            target="_blank"
            rel="noopener"
            leftSection={<Printer size={16} />}
          >
            {ui('print')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <PlaceFilters offered={places} />
        <CalendarSteps
          title={titleOf(month)}
          onStep={(by) => toMonth(monthAfter(month, by))}
          onToday={() => toMonth(now)}
        />
        {!section_id && <Empty title={t('choose')} hint={t('choose_hint')} />}
        {section_id && found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
        {section_id && !found.error && !found.data && <Skeleton height={420} />}
        {section_id && found.data && !found.error && !register && <Empty title={t('none')} />}
        {register && <RegisterTable register={register} month={month} />}
      </Stack>
    </Page>
  );
}

function RegisterTable({ register, month }: { register: Register; month: string }) {
  const t = useWords(matrixWords);
  const w = useWords(reportWords);
  const sign = useWords(matrixSigns);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const { pathname } = useLocation();
  const { days, students, totals, label } = register;
  const shut = (at: number) => !days[at]?.open || undefined;
  const signs = (['P', 'H', 'L', 'A', 'LV'] as const).map((key) => [sign(key), mark(wordOf[key])] as const);
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
                    data-shut={shut(at)}
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
            <Table.Tbody>
              {students.map((one) => (
                <Table.Tr key={one.enrolment_id}>
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
                      data-shut={shut(at)}
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
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              {dayKeys.map((key) => (
                <Table.Tr key={key}>
                  <Table.Td />
                  <Table.Th scope="row" className="bp-att-name">
                    {key === 'percent' ? w('percent') : t(key)}
                  </Table.Th>
                  {totals.map((total, at) => (
                    <Table.Td key={at} ta="center" data-shut={shut(at)} className="bp-figures">
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
