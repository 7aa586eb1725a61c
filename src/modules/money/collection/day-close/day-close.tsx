import { Badge, Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListRow } from '#kernel/lists/list.ts';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { collectionCalls } from '../base/client.ts';
import { NotConfirmedList } from './not-confirmed-list.tsx';
import { dayCloseList, dayCloseRegister } from './list.ts';
import { dayCloseWords } from './words.ts';

const Printer = icons.printer;
const CountForm = later(() => import('./count-form.tsx').then((part) => part.CountForm));
const ReportScreen = later(() =>
  import('#ui/list-screen/report-screen.tsx').then((part) => part.ReportScreen),
);
const ApproveDay = later(() => import('./approve-day.tsx').then((part) => part.ApproveDay));
type Board = Awaited<ReturnType<ReturnType<typeof collectionCalls>['dayCloseBoard']['call']>>;
export type OpenDay = Board['mine'][number];

/** The cash of the counter: own days are counted and closed, those of others approved. */
export default function DayClose() {
  const { pathname } = useLocation();
  const [params] = useAddress();
  const { may } = useShell();
  if (params.get('view') === 'register' && may('day-close.view'))
    return <ReportScreen report={dayCloseRegister as AnyReport} back={pathname} />;
  return <Days />;
}

function Days() {
  const t = useWords(dayCloseWords);
  const { pathname } = useLocation();
  const { may } = useShell();
  const format = useFormat();
  const [counting, count] = useState<OpenDay | null>(null);
  const found = useQuery({ ...collectionCalls().dayCloseBoard.queryOptions({ input: {} }), staleTime: 0 });
  const board = found.data;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        may('day-close.view') && (
          <Button
            component={Link}
            to={`${pathname}?view=register`}
            variant="default"
            leftSection={<Printer size={16} />}
          >
            {t('print')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {board && (
        <Section title={t('open_days')}>
          {board.mine.length === 0 && <Text c="dimmed">{t('open_none')}</Text>}
          <Stack gap="sm">
            {board.mine.map((day) => (
              <CashCard key={day.day} day={day}>
                <Button onClick={() => count(day)}>{t('count')}</Button>
              </CashCard>
            ))}
          </Stack>
        </Section>
      )}
      {board && board.others.length > 0 && (
        <Section title={t('others_open')}>
          <Stack gap="sm">
            {board.others.map((day) => (
              <CashCard key={`${day.day}${day.collector}`} day={day} />
            ))}
          </Stack>
        </Section>
      )}
      <Section title={t('closed_days')}>{may('day-close.view') ? <ClosedOfAll /> : <OwnClosed />}</Section>
      <Drawer
        opened={counting !== null}
        onClose={() => count(null)}
        title={counting ? `${t('count')}: ${format.date(counting.day)}` : t('count')}
      >
        {counting && <CountForm day={counting} onDone={() => count(null)} />}
      </Drawer>
    </Page>
  );
}

function CashCard({ day, children }: { day: OpenDay; children?: ReactNode }) {
  const t = useWords(dayCloseWords);
  const lang = useLang();
  const format = useFormat();
  const facts: [string, string][] = [
    [t('receipts'), format.number(day.receipts)],
    [t('cash_in'), format.money(day.cash_in)],
    [t('cash_out'), format.money(day.cash_out)],
    [t('expected'), format.money(day.expected)],
    [t('other_in'), format.money(day.other_in)],
  ];
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{`${format.date(day.day)} · ${day.name[lang]}`}</Text>
          <Text size="sm" c="dimmed">
            {facts.map(([label, value]) => `${label}: ${value}`).join(' · ')}
          </Text>
        </div>
        {children}
      </Group>
      <NotConfirmedList rows={day.not_confirmed} />
    </Card>
  );
}

/** Closed days of all, to approve. */
function ClosedOfAll() {
  const t = useWords(dayCloseWords);
  const { may } = useShell();
  const [approving, approve] = useState<ListRow<typeof dayCloseList> | null>(null);
  return (
    <>
      <ListPart
        list={dayCloseList}
        withExport
        actions={(close) =>
          close.state === 'WAITING' && may('day-close.approve')
            ? [{ label: t('approve'), run: async () => approve(close) }]
            : []
        }
      />
      <Drawer opened={approving !== null} onClose={() => approve(null)} title={t('approve')}>
        {approving && <ApproveDay close={approving} onDone={() => approve(null)} />}
      </Drawer>
    </>
  );
}

function OwnClosed() {
  const t = useWords(dayCloseWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(collectionCalls().ownCloses.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (found.data?.length === 0) return <Text c="dimmed">{t('closed_none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th ta="right">{t('expected')}</Table.Th>
            <Table.Th ta="right">{t('counted')}</Table.Th>
            <Table.Th>{t('handed_to')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.data?.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{format.date(row.day)}</Table.Td>
              <Table.Td ta="right">{format.money(row.expected)}</Table.Td>
              <Table.Td ta="right">{format.money(row.counted)}</Table.Td>
              <Table.Td>{row.handed_to}</Table.Td>
              <Table.Td>
                <Badge variant="light" tt="none" color={row.approved ? 'green' : 'yellow'}>
                  {row.approved ? (row[`approved_by_${lang}`] ?? t('approved')) : t('waiting')}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
