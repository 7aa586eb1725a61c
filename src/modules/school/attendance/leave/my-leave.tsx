import '../own/own.css';
import { Anchor, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { attendanceCalls, type MyChild, type MyLeaves } from '../base/client.ts';
import { ChildPart } from '../own/use-child.tsx';
import { attendanceTitles } from '../base/words.ts';
import { myLeaveWords, studentLeaveWords } from './words.ts';
import { studentLeaveWorkflow } from './workflow.ts';

const LeaveForm = later(() => import('./leave-form.tsx').then((part) => part.LeaveForm));

function OneApplication({ row }: { row: MyLeaves['rows'][number] }) {
  const t = useWords(myLeaveWords);
  const s = useWords(studentLeaveWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const { confirm } = useConfirm();
  const first = format.date(row.first_day);
  const span = row.first_day === row.last_day ? first : s('span', { first, last: format.date(row.last_day) });
  const withdraw = async () => {
    if (!(await confirm({ title: t('withdraw_ask'), confirm: t('withdraw') }))) return;
    try {
      await attendanceCalls().withdrawLeave.call({ id: row.id, version: row.version });
      toastDone(t('withdrawn'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await queries.invalidateQueries();
  };
  return (
    <Card withBorder padding="md">
      <Stack gap={6}>
        <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>{span}</Text>
            <Text size="sm" c="dimmed">
              {row.half ? t('half_day') : t('class_days', { count: format.number(row.days) })}
            </Text>
          </div>
          <Badge
            color={studentLeaveWorkflow.states[row.state].colour}
            variant="light"
            tt="none"
            style={{ flexShrink: 0 }}
          >
            {s(row.state)}
          </Badge>
        </Group>
        {row.mine ? (
          <Text className="bp-att-text">{row.reason}</Text>
        ) : (
          <Text size="sm">{t(row.by_office ? 'by_office' : 'by_other')}</Text>
        )}
        {row.remark && <Text size="sm">{t('remark', { text: row.remark })}</Text>}
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('sent_at', { time: format.dateTime(row.applied_at) })}
          </Text>
          <Group gap="sm">
            {row.has_paper && (
              <Anchor size="sm" href={`/api/my/leaves/${row.id}/paper`} target="_blank">
                {t('open_paper')}
              </Anchor>
            )}
            {row.mine && row.state === 'APPLIED' && (
              <Button variant="default" size="sm" onClick={() => void withdraw()}>
                {t('withdraw')}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Card>
  );
}

function ChildLeaves({ child }: { child: MyChild }) {
  const t = useWords(myLeaveWords);
  const format = useFormat();
  const [params, change] = useAddress();
  const isNew = params.get('new') === '1';
  const { enrolment_id } = child;
  const query = useQuery({
    ...attendanceCalls().myLeaves.queryOptions({ input: { enrolment_id } }),
    // What waits is decided by somebody else.
    refetchInterval: 60_000,
  });
  const found = query.data;
  const apply = <Button onClick={() => change({ new: '1' })}>{t('apply')}</Button>;
  return (
    <Stack gap="md" maw={720}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={240} />}
      {found && found.rows.length > 0 && <Group>{apply}</Group>}
      {found?.rows.length === 0 && (
        <Empty
          title={t('none')}
          hint={
            found.past_days === 0
              ? t('none_hint_today')
              : t('none_hint', { days: format.number(found.past_days) })
          }
          action={apply}
        />
      )}
      {found?.rows.map((row) => (
        <OneApplication key={row.id} row={row} />
      ))}
      <Drawer opened={isNew} onClose={() => change({ new: null })} title={t('apply')}>
        {isNew && found && (
          <LeaveForm
            child={child}
            pastDays={found.past_days}
            year={{ from: found.year_starts, to: found.year_ends }}
            onDone={() => change({ new: null })}
          />
        )}
      </Drawer>
    </Stack>
  );
}

/** What a family asked for, what the school decided, and asking for more. */
export default function MyLeave() {
  const title = useWords(attendanceTitles);
  return (
    <Page title={title('my_leave')}>
      <ChildPart>{(child) => <ChildLeaves key={child.enrolment_id} child={child} />}</ChildPart>
    </Page>
  );
}
