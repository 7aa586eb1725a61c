import '../own/own.css';
import { Alert, Anchor, Avatar, Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastInfo } from '#ui/toast.ts';
import { MoveForm } from '#ui/workflow/move-form.tsx';
import { attendanceCalls, type OneLeaveRow } from '../base/client.ts';
import { markWords } from '../base/words.ts';
import { leaveProblems, studentLeaveWords } from './words.ts';
import { studentLeaveWorkflow } from './workflow.ts';

type Excused = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['approveLeave']['call']>>;

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className="bp-att-text">{children}</Text>
    </div>
  );
}

function Days({ leave }: { leave: OneLeaveRow }) {
  const t = useWords(studentLeaveWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const word = (day: OneLeaveRow['days'][number]) => {
    if (day.closed) return day.closed[lang];
    if (day.half) return mark('half');
    const { status } = day;
    if (status === 'P' || status === 'A' || status === 'L' || status === 'LV') return mark(status);
    return day.day > leave.today ? '' : t('not_taken');
  };
  return (
    <Section title={t('day_list')}>
      <Stack gap={4}>
        {leave.days.map((day) => (
          <Group key={day.day} justify="space-between" gap="sm">
            <Text size="sm" {...(day.closed ? { c: 'dimmed' } : {})}>
              {format.date(day.day)}
            </Text>
            <Text size="sm" ta="right" {...(day.closed ? { c: 'dimmed' } : {})}>
              {word(day)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

/** Approving or refusing; a refusal is explained to the family. */
function Decision({ leave }: { leave: OneLeaveRow }) {
  const t = useWords(studentLeaveWords);
  const format = useFormat();
  const { approveLeave, refuseLeave } = attendanceCalls();
  const days = (of: readonly string[]) => of.map((day) => format.date(day)).join(', ');
  return (
    <MoveForm
      workflow={studentLeaveWorkflow}
      row={leave}
      hint={t('remark_hint')}
      calls={{ approve: approveLeave, refuse: refuseLeave }}
      onDone={(_move, answer) => {
        const { changed = 0, came = [], closed = [] } = answer as Partial<Excused>;
        if (changed > 0) toastInfo(t('change', { count: format.number(changed) }));
        if (came.length > 0) toastInfo(t('came', { days: days(came) }));
        if (closed.length > 0) toastInfo(t('closed_cells', { days: days(closed) }));
      }}
    />
  );
}

function CancelLeave({ leave }: { leave: OneLeaveRow }) {
  const t = useWords(studentLeaveWords);
  const format = useFormat();
  const queries = useQueryClient();
  return (
    <Group justify="flex-end">
      <ReasonButton
        label={t('cancel_leave')}
        text={t('cancel_text')}
        color="red"
        onReason={async (remark) => {
          const { stays } = await attendanceCalls().cancelLeave.call({
            id: leave.id,
            version: leave.version,
            remark,
          });
          toastDone(t('cancelled'));
          if (stays.length > 0)
            toastInfo(t('stays', { days: stays.map((day) => format.date(day)).join(', ') }));
          await queries.invalidateQueries();
        }}
      />
    </Group>
  );
}

/** One application with what one wants to know before one decides. */
export function OneLeave({ id }: { id: string }) {
  const t = useWords(studentLeaveWords);
  const p = useWords(leaveProblems);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(attendanceCalls().leave.queryOptions({ input: { id } }));
  const leave = found.data;
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!leave) return <Skeleton height={320} />;
  const name = leave[`name_${lang}`];
  const isOpen = leave.state === 'APPLIED' || leave.state === 'APPROVED';
  const isMyTurn = !leave.mine && !leave.for_others;
  const first = format.date(leave.first_day);
  const span =
    leave.first_day === leave.last_day ? first : t('span', { first, last: format.date(leave.last_day) });
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Avatar size={44} radius="md" color="green" alt="">
          {firstLetter(name)}
        </Avatar>
        <div style={{ flex: 1 }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {[leave.section[lang], `${t('roll')} ${format.number(leave.roll)}`].join(' · ')}
          </Text>
        </div>
        <Badge
          color={studentLeaveWorkflow.states[leave.state].colour}
          variant="light"
          tt="none"
          style={{ flexShrink: 0 }}
        >
          {t(leave.state)}
        </Badge>
      </Group>
      <Text fw={600}>{leave.half ? `${span} · ${t('half')}` : span}</Text>
      <Fact label={t('reason')}>{leave.reason}</Fact>
      {leave.has_paper && (
        <Anchor size="sm" href={`/api/student-leaves/${leave.id}/paper`} target="_blank">
          {t('paper')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {[leave.by_office && t('by_office'), leave.applied_by?.[lang], format.dateTime(leave.applied_at)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {leave.received_on && <Fact label={t('received_on')}>{format.date(leave.received_on)}</Fact>}
      <Text size="sm">
        {t('so_far', {
          percent: format.marks(leave.year_percent),
          days: format.number(leave.year_leave),
        })}
      </Text>
      {leave.decided_by && leave.state !== 'APPLIED' && (
        <Fact label={t('decided_by')}>
          {[leave.decided_by[lang], format.dateTime(leave.decided_at)].join(' · ')}
        </Fact>
      )}
      {leave.remark && <Fact label={t('remark')}>{leave.remark}</Fact>}
      <Days leave={leave} />
      {isOpen && leave.for_others && <Alert variant="light">{p('own_child')}</Alert>}
      {leave.state === 'APPLIED' && isMyTurn && <Decision key={leave.version} leave={leave} />}
      {leave.state === 'APPROVED' && isMyTurn && <CancelLeave leave={leave} />}
    </Stack>
  );
}
