import { SegmentedControl } from '@mantine/core';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { coverReport } from '../substitution/report.ts';
import { coverScreenWords, coverWords } from '../base/words.ts';

const CoverDayPart = later(() =>
  import('../substitution/cover-day-part.tsx').then((part) => part.CoverDayPart),
);
const Swaps = later(() => import('../swaps/swaps.tsx').then((part) => part.Swaps));
const ReportScreen = later(() =>
  import('#ui/list-screen/report-screen.tsx').then((part) => part.ReportScreen),
);

const tabs = ['day', 'swaps', 'report'] as const;

function Tabs({ tab }: { tab: (typeof tabs)[number] }) {
  const t = useWords(coverScreenWords);
  const [, change] = useAddress();
  return (
    <SegmentedControl
      aria-label={t('day_tab')}
      data={tabs.map((value) => ({ value, label: t(`${value}_tab`) }))}
      value={tab}
      onChange={(value) => change({ tab: value === 'day' ? null : value, 'filter.period': null })}
      style={{ alignSelf: 'flex-start' }}
    />
  );
}

/** Who gives lessons for whom on a day, which lessons change places, and who did so how often. */
export default function Substitution() {
  const title = useWords(coverWords);
  const t = useWords(coverScreenWords);
  const [params] = useAddress();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'day';
  if (tab === 'report')
    return (
      <ReportScreen report={coverReport as AnyReport} title={title('title')}>
        <Tabs tab="report" />
      </ReportScreen>
    );
  return (
    <Page title={title('title')} lead={t('lead')}>
      <Tabs tab={tab} />
      {tab === 'swaps' ? <Swaps /> : <CoverDayPart />}
    </Page>
  );
}
