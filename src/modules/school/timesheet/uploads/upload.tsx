import { Alert, Code, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { timesheetCalls } from '../base/client.ts';
import { rawDays } from './retention.ts';
import { uploadWords } from './words.ts';

const kinds = ['ATTLOG', 'OPERLOG', 'DOOR', 'OTHER', 'COUNTED', 'FILE'] as const;

/** One upload as it came, with the lines that could not be read. */
export default function Upload() {
  const t = useWords(uploadWords);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(timesheetCalls().uploads.raw.queryOptions({ input: { id } }));
  const found = query.data;
  const kind = kinds.find((key) => key === found?.kind);
  return (
    <Page title={t('raw')} lead={t('raw_lead')} back="/site/employee/uploads">
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={320} />}
      {found && (
        <Section title={found.device}>
          <Facts
            facts={[
              [t('received'), format.dateTime(found.received_at)],
              [t('kind'), kind && t(kind)],
              [t('ip'), found.ip],
              [t('lines'), format.number(found.lines)],
              [t('malformed'), format.number(found.malformed)],
              [t('faults'), format.number(found.faults)],
              [t('times'), format.number(found.times)],
            ]}
          />
          {found.unread && (
            <Alert color="red" variant="light">
              {t('unread_hint')}
            </Alert>
          )}
          {found.bad.length > 0 && (
            <Alert color="orange" variant="light">
              {t('bad_lines', { lines: found.bad.map((line) => format.number(line)).join(', ') })}
            </Alert>
          )}
          {found.text === null ? (
            <Text c="dimmed">{t('gone', { days: rawDays })}</Text>
          ) : (
            <Code block tabIndex={0} style={{ maxHeight: '60vh', overflow: 'auto' }}>
              {found.text}
            </Code>
          )}
          {found.cut && <Text size="sm">{t('cut')}</Text>}
        </Section>
      )}
    </Page>
  );
}
