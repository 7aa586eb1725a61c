import { Avatar, Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatHundredths } from '#kernel/exact.ts';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { Refused } from '#ui/refused.tsx';
import { className } from '../runs/class-name.ts';
import { resultsCalls } from '../base/client.ts';
import './own-result.css';
import { ownResultWords as runWords } from './words.ts';
import { resultScreenTitles, resultStatusWords } from '../base/words.ts';

type Row = Awaited<ReturnType<ReturnType<typeof resultsCalls>['own']['list']['call']>>[number];
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
                >{`${subject.absent ? t('absent') : format.marks(subject.total)} / ${format.marks(subject.full)}`}</Table.Td>
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

function Figure({ label, value, hint }: { label: string; value: string; hint?: string | undefined }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600} size="lg">
        {value}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}

/** One result: GPA large, the card one tap away, marks below. */
function Result({ row, latest, asked }: { row: Row; latest: boolean; asked: boolean }) {
  const t = useWords(runWords);
  const status = useWords(resultStatusWords);
  const lang = useLang();
  const format = useFormat();
  const [open, setOpen] = useState(latest || asked);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) shown.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  const passed = row.status === 'PASSED';
  const card = `/api/my/results/${row.run_id}/${row.enrolment_id}/card?lang=${lang}`;
  const { sum } = row;
  return (
    <Card
      ref={shown}
      withBorder
      padding="md"
      className={latest && passed ? 'bp-result-latest' : undefined}
      aria-current={asked || undefined}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title order={3} size="h4">
              {format.digits(say(row.exam, lang))}
            </Title>
            <Text size="sm" c="dimmed">
              {[className(row, lang), t('roll', { roll: row.roll }), format.date(row.publication_date)].join(
                ' · ',
              )}
            </Text>
          </div>
          <Badge size="lg" variant={passed ? 'filled' : 'outline'} color={passed ? 'green' : 'gray'}>
            {status(row.status)}
          </Badge>
        </Group>
        <Group gap="xl" align="flex-end">
          {passed && row.gpa !== null && (
            <div>
              <Text size="sm" c="dimmed">
                {t('gpa')}
              </Text>
              <Text
                className={latest ? 'bp-result-gpa' : undefined}
                fw={700}
                size={latest ? undefined : 'xl'}
              >
                {format.digits(formatHundredths(row.gpa))}
              </Text>
            </div>
          )}
          <SimpleGrid cols={3} spacing="lg">
            <Figure label={t('letter')} value={row.letter ?? '–'} />
            <Figure
              label={t('total')}
              value={`${format.marks(sum.counted)} / ${format.marks(sum.full)}`}
              hint={sum.surplus > 0 ? t('surplus', { marks: format.marks(sum.surplus) }) : undefined}
            />
            <Figure
              label={t('section_position')}
              value={row.section_position === null ? '–' : format.ordinal(row.section_position)}
            />
          </SimpleGrid>
        </Group>
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button
            component="a"
            href={card}
            target="_blank"
            rel="noreferrer"
            size="md"
            variant={latest ? 'filled' : 'default'}
          >
            {`${t('card')} (${t('pdf')})`}
          </Button>
          {!open && (
            <Button size="md" variant="light" onClick={() => setOpen(true)}>
              {t('show_marks')}
            </Button>
          )}
        </Group>
        {open && <Subjects run_id={row.run_id} enrolment_id={row.enrolment_id} />}
      </Stack>
    </Card>
  );
}

function Child({ rows, asked }: { rows: [Row, ...Row[]]; asked: (row: Row) => boolean }) {
  const t = useWords(runWords);
  const lang = useLang();
  const [latest, ...earlier] = rows;
  const name = say(latest.student, lang);
  return (
    <Stack component="section" gap="md" aria-label={name}>
      <Group gap="md" wrap="nowrap">
        <Avatar
          size={56}
          radius="md"
          color="green"
          alt=""
          src={latest.photo_file ? `/api/students/${latest.student_id}/photo?${latest.photo_file}` : null}
        >
          {firstLetter(name)}
        </Avatar>
        <Title order={2} size="h3">
          {name}
        </Title>
      </Group>
      <Result key={`${latest.run_id} ${asked(latest)}`} row={latest} latest asked={asked(latest)} />
      {earlier.length > 0 && (
        <Title order={3} size="h5">
          {t('earlier')}
        </Title>
      )}
      {earlier.map((row) => (
        <Result key={`${row.run_id} ${asked(row)}`} row={row} latest={false} asked={asked(row)} />
      ))}
    </Stack>
  );
}

/**
 * Each child by name, with the newest result first. `?run=…&of=…` opens one result and puts its child on top; a run
 * or an enrolment that is not the reader's changes nothing, as the list holds only what is theirs.
 */
export default function StudentResultMaster() {
  const t = useWords(runWords);
  const title = useWords(resultScreenTitles);
  const mine = useQuery(resultsCalls().own.list.queryOptions({ input: {} }));
  const [address] = useSearchParams();
  const run = address.get('run');
  const of = address.get('of');
  const asked = (row: Row) => row.run_id === run && (of === null || row.enrolment_id === of);
  const children = [...Map.groupBy(mine.data ?? [], (row) => row.student_id)].toSorted(
    ([, one], [, other]) => Number(other.some(asked)) - Number(one.some(asked)),
  );
  return (
    <Page title={title('mine')}>
      {mine.isError && <Refused error={mine.error} />}
      {mine.data?.length === 0 && <Empty title={t('no_results_mine')} hint={t('no_results_hint')} />}
      {children.map(
        ([id, [first, ...others]]) => first && <Child key={id} rows={[first, ...others]} asked={asked} />,
      )}
    </Page>
  );
}
