import { Box } from '@mantine/core';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { groupingOf, reportKeys, reportOf, type ReportKey } from '../base/report-list.ts';
import { reportWords } from '../base/words.ts';

/** The reports over institutions, one of which is open. */
export default function SiteReport() {
  const t = useWords(reportWords);
  const [params, set] = useAddress();
  const key: ReportKey = reportKeys.find((one) => one === params.get('report')) ?? 'sites';
  return (
    <ReportScreen key={key} report={reportOf(key)} title={t('title')}>
      <Box maw={320}>
        <ChoiceField
          label={t('report')}
          choices={reportKeys.map((value) => ({ value, word: reportOf(value).words.title }))}
          value={key}
          onChange={(next) => {
            // Another report may not be grouped the same way.
            const by = params.get('filter.by') ?? undefined;
            const stays = reportKeys.some((one) => one === next && groupingOf(one, by) === by);
            set({ report: next, ...(stays ? {} : { 'filter.by': null }) });
          }}
          clearable={false}
        />
      </Box>
    </ReportScreen>
  );
}
