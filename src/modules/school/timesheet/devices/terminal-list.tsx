import { Anchor, Button, Code, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { timesheetCalls, type Terminals } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { ClaimForm } from './claim-form.tsx';
import { clockText } from './clock-text.ts';
import { StateBadge } from './state-badge.tsx';
import { Warnings } from './warnings.tsx';
import { deviceProblems, deviceWords } from './words.ts';

/** Why a terminal that called cannot be claimed. */
const whyNot = { taken: 'taken', contested: 'contested', quiet: 'quiet' } as const;

function Found({ found, onClaim }: { found: Terminals['found']; onClaim: (serial: string) => void }) {
  const t = useWords(deviceWords);
  const problem = useWords(deviceProblems);
  const format = useFormat();
  return (
    <Section title={t('found')} lead={t('found_hint')}>
      <Stack gap="sm">
        {found.map(({ serial, last_at, ip, state, model, firmware }) => (
          <Group key={serial} justify="space-between" gap="sm">
            <div style={{ minWidth: 0 }}>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {serial}
              </Text>
              <Text size="sm" c="dimmed">
                {[model, firmware, t('called', { when: format.ago(last_at), ip: ip ?? '–' })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {state !== 'free' && <Text size="sm">{problem(whyNot[state])}</Text>}
            </div>
            {state === 'free' && <Button onClick={() => onClaim(serial)}>{t('claim')}</Button>}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function TerminalCard({ one, now }: { one: Terminals['terminals'][number]; now: string | Date }) {
  const t = useWords(deviceWords);
  const format = useFormat();
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Anchor
              component={Link}
              to={`/site/employee/terminals/${one.id}`}
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {one.name || one.serial}
            </Anchor>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[one.place, one.serial].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <StateBadge seen={one.last_seen_at} now={now} />
        </Group>
        <Warnings one={one} />
        <Facts
          facts={[
            [t('seen'), format.ago(one.last_seen_at)],
            [t('today'), format.number(one.today)],
            [t('last'), one.last && format.time(one.last)],
            [t('clock'), clockText(one.clock_offset, t, format)],
            [t('faults'), format.number(one.faults)],
            [t('waiting'), format.number(one.waiting)],
          ]}
        />
      </Stack>
    </Paper>
  );
}

/** The school's terminals and how they are, and those that called and are nobody's. */
export default function TerminalList() {
  const t = useWords(deviceWords);
  const title = useWords(timesheetTitles);
  const [claiming, claim] = useState<string | null>(null);
  const query = useQuery({
    ...timesheetCalls().terminals.queryOptions({ input: {} }),
    refetchInterval: 15_000,
  });
  const found = query.data;
  return (
    <Page
      title={title('terminals')}
      lead={
        found && (
          <>
            {t('lead')} <Code>{found.address}</Code>
          </>
        )
      }
    >
      {query.error && !found && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={240} />}
      {found && found.found.length > 0 && <Found found={found.found} onClaim={claim} />}
      {found && found.terminals.length === 0 && <Empty title={t('none')} hint={t('none_hint')} />}
      {found && found.terminals.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
          {found.terminals.map((one) => (
            <TerminalCard key={one.id} one={one} now={found.now} />
          ))}
        </SimpleGrid>
      )}
      <Drawer
        opened={claiming !== null}
        onClose={() => claim(null)}
        title={t('claim_title', { serial: claiming ?? '' })}
      >
        {claiming !== null && <ClaimForm serial={claiming} onDone={() => claim(null)} />}
      </Drawer>
    </Page>
  );
}
