import { Anchor, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { AnyReport, AnyReportRow } from '#kernel/lists/report.ts';
import { sitesCalls } from '#modules/platform/sites/base/client.ts';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { groupDays, groupSchools, groupSections } from './lists.ts';
import { groupWords } from './words.ts';

/** Institutions beside each other; one opens its sections, a section its days. */
export default function GroupWiseStudentAttendance() {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const site = params.get('filter.site_id');
  const period = params.get('filter.period');
  const to = (view: string, ids: Readonly<Record<string, string>>) => {
    const filters = Object.entries({ ...ids, ...(period ? { period } : {}) });
    return `${pathname}?${new URLSearchParams([['view', view], ...filters.map(([key, value]) => [`filter.${key}`, value])])}`;
  };
  const leading = (view: string, name: string, keys: readonly string[]) => ({
    [name]: (row: AnyReportRow) => (
      <Anchor
        component={Link}
        to={to(view, Object.fromEntries(keys.map((key) => [key, String(row[key])])))}
        inherit
      >
        {String(row[`${name}_${lang}`])}
      </Anchor>
    ),
  });
  const view = params.get('view');
  if (view === 'days' && site)
    return (
      <ReportScreen key="days" report={groupDays as AnyReport} back={to('sections', { site_id: site })} />
    );
  if (view === 'sections' && site)
    return (
      <ReportScreen
        key="sections"
        report={groupSections as AnyReport}
        back={period ? `${pathname}?filter.period=${encodeURIComponent(period)}` : pathname}
        cells={leading('days', 'section', ['site_id', 'section_id'])}
      >
        <SiteChoice value={site} />
      </ReportScreen>
    );
  return (
    <ReportScreen
      key="institutions"
      report={groupSchools as AnyReport}
      cells={leading('sections', 'site', ['site_id'])}
    />
  );
}

function SiteChoice({ value }: { value: string }) {
  const t = useWords(groupWords);
  const lang = useLang();
  const [, set] = useAddress();
  const found = useQuery(sitesCalls().sitesOfMyGroup.queryOptions({ input: {} }));
  return (
    <Select
      label={t('institution')}
      maw={320}
      data={(found.data ?? []).map((one) => ({ value: one.id, label: one[`name_${lang}`] }))}
      value={value}
      onChange={(next) => set({ 'filter.site_id': next })}
      searchable={(found.data?.length ?? 0) > 8}
      allowDeselect={false}
    />
  );
}
