import { Alert, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { timesheetCalls, type OneTerminal } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { clockText } from './clock-text.ts';
import { StateBadge } from './state-badge.tsx';
import { TerminalCommands } from './terminal-commands.tsx';
import { TerminalSettings } from './terminal-settings.tsx';
import { Warnings } from './warnings.tsx';
import { deviceWords } from './words.ts';

function Health({ found: { terminal: one, named, now } }: { found: OneTerminal }) {
  const t = useWords(deviceWords);
  const format = useFormat();
  return (
    <Section title={t('health')} aside={<StateBadge seen={one.last_seen_at} now={now} />}>
      <Warnings one={one} />
      <Facts
        facts={[
          [t('serial'), one.serial],
          [t('model'), one.model],
          [t('firmware'), one.firmware],
          [t('address'), one.last_ip],
          [t('seen'), format.dateTime(one.last_seen_at)],
          [t('first_seen'), format.dateTime(one.first_seen_at)],
          [t('claimed_at'), one.claimed_at && format.dateTime(one.claimed_at)],
          [t('today'), format.number(one.today)],
          [t('last'), one.last && format.time(one.last)],
          [t('clock'), clockText(one.clock_offset, t, format)],
          [t('faults'), format.number(one.faults)],
          [t('people'), one.people === null ? null : format.number(one.people)],
          [t('named'), named === 0 ? null : format.number(named)],
          [t('logs'), one.logs === null ? null : format.number(one.logs)],
          [t('waiting'), format.number(one.waiting)],
        ]}
      />
    </Section>
  );
}

const kinds = ['DOOR', 'OTHER', 'COUNTED'] as const;

/** What it sends beside attendance, and what becomes of it. */
function Others({ others }: { others: OneTerminal['others'] }) {
  const t = useWords(deviceWords);
  const format = useFormat();
  const said = kinds.flatMap((kind) => {
    const rows = others.filter((one) => one.kind === kind);
    return rows.length > 0 ? [{ kind, rows }] : [];
  });
  if (said.length === 0) return null;
  return (
    <Section title={t('others')}>
      {said.map(({ kind, rows }) => (
        <Alert key={kind} color={kind === 'OTHER' ? 'orange' : 'blue'} variant="light" title={t(kind)}>
          {rows.map(({ table, times, last }) => (
            <Text key={table} size="sm">
              {t('other_line', { table, times, when: format.ago(last) })}
            </Text>
          ))}
        </Alert>
      ))}
    </Section>
  );
}

/** One terminal: how it is, its settings, what it is asked to do. */
export default function Terminal() {
  const t = useWords(deviceWords);
  const title = useWords(timesheetTitles);
  const { id = '' } = useParams();
  const query = useQuery({
    ...timesheetCalls().terminal.queryOptions({ input: { id } }),
    refetchInterval: 5000,
  });
  const found = query.data;
  return (
    <Page title={found?.terminal.name || title('terminal')} back="/site/employee/terminals">
      {query.error && !found && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={320} />}
      {found && (
        <>
          <Health found={found} />
          <Others others={found.others} />
          <Section title={t('commands')} lead={t('commands_lead')}>
            <TerminalCommands found={found} />
          </Section>
          <Section title={t('settings')}>
            <TerminalSettings key={found.terminal.version} terminal={found.terminal} />
          </Section>
        </>
      )}
    </Page>
  );
}
