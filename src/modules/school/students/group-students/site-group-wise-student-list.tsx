import { Anchor, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { AnyReport, AnyReportRow } from '#kernel/lists/report.ts';
import { sitesCalls } from '#modules/platform/sites/base/client.ts';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { groupCounts, groupSections, groupStudents } from './lists.ts';
import { groupStudentWords } from './words.ts';

/** Institutions with their classes; a class opens its sections, a section its students. */
export default function SiteGroupWiseStudentList() {
  const t = useWords(groupStudentWords);
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const site = params.get('filter.site_id') ?? '';
  const to = (view: string, row: AnyReportRow, key: string) =>
    `${pathname}?view=${view}&filter.site_id=${String(row['site_id'])}&filter.${key}=${String(row[key])}`;
  const leading = (view: string, name: string, key: string) => ({
    [name]: (row: AnyReportRow) => (
      <Anchor component={Link} to={to(view, row, key)} inherit>
        {String(row[`${name}_${lang}`])}
      </Anchor>
    ),
  });
  const view = params.get('view');
  if (view === 'students')
    return (
      <ListScreen
        list={groupStudents}
        lead={
          <Anchor component={Link} to={`${pathname}?view=sections&filter.site_id=${site}`} size="sm">
            {t('sections')}
          </Anchor>
        }
      />
    );
  if (view === 'sections')
    return (
      <ReportScreen
        key="sections"
        report={groupSections as AnyReport}
        back={pathname}
        cells={leading('students', 'section', 'section_id')}
      />
    );
  return (
    <ReportScreen
      key="counts"
      report={groupCounts as AnyReport}
      cells={leading('sections', 'class', 'class_id')}
    >
      <SiteChoice value={site || null} />
    </ReportScreen>
  );
}

function SiteChoice({ value }: { value: string | null }) {
  const t = useWords(groupStudentWords);
  const lang = useLang();
  const [, set] = useAddress();
  const found = useQuery(sitesCalls().sitesOfMyGroup.queryOptions({ input: {} }));
  return (
    <Select
      label={t('institution')}
      placeholder={t('all')}
      maw={320}
      data={(found.data ?? []).map((one) => ({ value: one.id, label: one[`name_${lang}`] }))}
      value={value}
      onChange={(next) => set({ 'filter.site_id': next })}
      searchable={(found.data?.length ?? 0) > 8}
      clearable
    />
  );
}
