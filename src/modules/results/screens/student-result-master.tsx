import { Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHundredths } from '#kernel/exact.ts';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { placeName } from '../place-name.ts';
import { resultsCalls } from '../calls.tsx';
import { ownResultWords as runWords } from '../own-words.ts';
import { resultScreenTitles, resultStatusWords } from '../words.ts';

type Key = { run_id: string; enrolment_id: string };

function Subjects({ run_id, enrolment_id }: Key) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  const whole = useQuery(resultsCalls().own.get.queryOptions({ input: { run_id, enrolment_id } }));
  if (whole.isPending) return <Text aria-busy="true">…</Text>;
  if (whole.isError) return <Refused error={whole.error} />;
  const labels = new Map(whole.data.subjects.map((subject) => [subject.subject, subject.label]));
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('subject')}</Table.Th>
            <Table.Th ta="right">{t('marks')}</Table.Th>
            <Table.Th ta="center">{t('letter')}</Table.Th>
            <Table.Th ta="right">{t('point')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {whole.data.detail.subjects.map((subject) => {
            const label = labels.get(subject.subject);
            return (
              <Table.Tr key={subject.subject}>
                <Table.Td>
                  {label ? say(label, lang) : subject.subject}
                  {subject.kind === 'OPTIONAL4' && (
                    <Text span size="xs" c="dimmed">
                      {` ${t('fourth')}`}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td
                  ta="right"
                  className="bp-whole"
                >{`${format.marks(subject.total)} / ${format.marks(subject.full)}`}</Table.Td>
                <Table.Td ta="center">
                  <Text span fw={600} c={subject.state === 'FAILED' ? 'red' : undefined}>
                    {subject.letter ?? '–'}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  {subject.gp === null ? '–' : format.digits(formatHundredths(subject.gp))}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600} size="lg">
        {value}
      </Text>
    </div>
  );
}

export default function StudentResultMaster() {
  const t = useWords(runWords);
  const status = useWords(resultStatusWords);
  const title = useWords(resultScreenTitles);
  const lang = useLang();
  const format = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const mine = useQuery(resultsCalls().own.list.queryOptions({ input: {} }));
  const several = new Set(mine.data?.map((row) => row.student_id)).size > 1;
  return (
    <Page title={title('mine')}>
      {mine.isError && <Refused error={mine.error} />}
      {mine.data?.length === 0 && <Empty title={t('no_results_mine')} hint={t('no_results_hint')} />}
      {mine.data?.map((row, at) => {
        const key = `${row.run_id} ${row.enrolment_id}`;
        const shown = open === key || (open === null && at === 0);
        const card = `/api/my/results/${row.run_id}/${row.enrolment_id}/card?lang=${lang}`;
        return (
          <Card key={key} withBorder padding="md">
            <Stack gap="sm">
              <Group justify="space-between" align="flex-start">
                <div>
                  <Title order={2} size="h4">
                    {format.digits(say(row.exam, lang))}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {`${several ? `${say(row.student, lang)} · ` : ''}${placeName(row, lang)} · ${t('roll')} ${format.number(row.roll)} · ${format.date(row.publication_date)}`}
                  </Text>
                </div>
                <Badge size="lg" variant="light" color={row.status === 'PASSED' ? 'green' : 'red'}>
                  {status(row.status)}
                </Badge>
              </Group>
              <SimpleGrid cols={{ base: 2, xs: 4 }}>
                <Figure
                  label={t('gpa')}
                  value={row.gpa === null ? '–' : format.digits(formatHundredths(row.gpa))}
                />
                <Figure label={t('letter')} value={row.letter ?? '–'} />
                <Figure
                  label={t('total')}
                  value={`${format.marks(row.total)} / ${format.marks(row.total_full)}`}
                />
                <Figure
                  label={t('section_position')}
                  value={row.section_position === null ? '–' : format.ordinal(row.section_position)}
                />
              </SimpleGrid>
              {shown && <Subjects run_id={row.run_id} enrolment_id={row.enrolment_id} />}
              <Group gap="xs">
                {!shown && (
                  <Button size="sm" variant="light" onClick={() => setOpen(key)}>
                    {t('marks')}
                  </Button>
                )}
                <Button
                  component="a"
                  href={card}
                  target="_blank"
                  rel="noreferrer"
                  size="sm"
                  variant="default"
                >
                  {`${t('card')} (${t('pdf')})`}
                </Button>
              </Group>
            </Stack>
          </Card>
        );
      })}
    </Page>
  );
}
