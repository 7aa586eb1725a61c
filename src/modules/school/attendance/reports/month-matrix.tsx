import { Button, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { monthAfter, monthOf } from '#ui/calendar/calendar.ts';
import { CalendarSteps, useMonthTitle } from '#ui/calendar/views.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
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
import { attendanceCalls } from '../base/client.ts';
import { RegisterTable } from './register-table.tsx';
import { reportsPath } from './report-list.ts';
import { matrixWords, reportWords } from './words.ts';

const { printer: Printer, download: Download } = icons;
const places = ['year_id', 'shift_id', 'version_id', 'class_id', 'group_id', 'section_id'] as const;

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
