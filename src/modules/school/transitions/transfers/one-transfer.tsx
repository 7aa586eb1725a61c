import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone } from '#ui/toast.ts';
import { transitionsCalls } from '../base/client.ts';
import { Facts } from '#ui/people/facts.tsx';
import { AcceptForm } from './accept-form.tsx';
import { transferColours } from './list.ts';
import { PacketView } from '../handover/packet-view.tsx';
import { transferScreenWords, transferStateWords } from '../base/words.ts';

type Shown = Awaited<ReturnType<ReturnType<typeof transitionsCalls>['transfer']['call']>>;

const ends = {
  withdraw: { label: 'withdraw', done: 'withdrawn' },
  refuse: { label: 'refuse', done: 'refused' },
  unask: { label: 'cancel_request', done: 'request_cancelled' },
  cancel: { label: 'cancel', done: 'cancelled' },
} as const;

/** What may end this transfer from here, while it waits. */
function endOf({ direction, state }: Shown): keyof typeof ends | null {
  if (state === 'RELEASED') return direction === 'out' ? 'withdraw' : 'refuse';
  if (state === 'REQUESTED') return direction === 'out' ? 'refuse' : 'unask';
  if (state === 'ACCEPTED') return 'cancel';
  return null;
}

function Ending({ transfer }: { transfer: Shown }) {
  const t = useWords(transferScreenWords);
  const client = useQueryClient();
  const end = endOf(transfer);
  if (!end) return null;
  const { label, done } = ends[end];
  const call = {
    withdraw: () => transitionsCalls().withdrawTransfer,
    refuse: () => transitionsCalls().refuseTransfer,
    unask: () => transitionsCalls().cancelTransfer,
    cancel: () => transitionsCalls().cancelTransfer,
  }[end];
  return (
    <ReasonButton
      label={t(label)}
      text={transfer.institution[useLang()]}
      onReason={async (reason) => {
        await call().call({ id: transfer.id, reason });
        toastDone(t(done));
        await client.invalidateQueries();
      }}
    />
  );
}

function Steps({ transfer }: { transfer: Shown }) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {t('steps')}
      </Title>
      {transfer.events.map((event, at) => (
        <Text key={at} size="sm">
          {[
            transferStateWords[event.state][lang],
            format.dateTime(event.at),
            event.by ? say(event.by, lang) : event.state === 'DONE' ? null : transfer.institution[lang],
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
    </div>
  );
}

/** What was asked for: the own student, where the ID and the date of birth are right. */
function AskedFor({ transfer }: { transfer: Shown }) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  if (transfer.direction !== 'out' || transfer.state !== 'REQUESTED') return null;
  if (!transfer.asked_for) return <Alert color="orange">{t('asked_nobody')}</Alert>;
  return (
    <Alert>
      <Group justify="space-between" gap="sm">
        {transfer.asked_for[`name_${lang}`]}
        <Button
          component={Link}
          to={`/student/view/${transfer.asked_for.id}?release=${transfer.id}`}
          size="compact-sm"
        >
          {t('open_student')}
        </Button>
      </Group>
    </Alert>
  );
}

/** One transfer: how it is, what may be done about it, and what was handed over. */
export function OneTransfer({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const found = useQuery({
    ...transitionsCalls().transfer.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'ACCEPTED' ? 3000 : false),
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  const transfer = found.data;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4">
            {transfer[`name_${lang}`] ?? t('asked_for')}
          </Title>
          <Badge variant="light" tt="none" color={transferColours[transfer.state]} w="max-content">
            {transferStateWords[transfer.state][lang]}
          </Badge>
        </Group>
        <Group gap="xs">
          {transfer.student_id && may('student.view') && (
            <Button component={Link} to={`/student/view/${transfer.student_id}`} variant="default" size="sm">
              {t('open_student')}
            </Button>
          )}
          <Ending transfer={transfer} />
        </Group>
      </Group>
      {transfer.problem && <Alert color="orange">{say(transfer.problem, lang)}</Alert>}
      {transfer.state === 'ACCEPTED' && !transfer.problem && <Alert>{t('waits_day')}</Alert>}
      <AskedFor transfer={transfer} />
      <Facts
        facts={[
          [t('direction'), t(transfer.direction === 'in' ? 'incoming' : 'outgoing')],
          [t('institution'), transfer.institution[lang]],
          [t('student_id'), transfer.student_code ?? transfer.asked_code],
          [t('birth'), transfer.asked_birth && format.date(transfer.asked_birth)],
          [t('day'), transfer.effective_on && format.date(transfer.effective_on)],
          [t('reason'), transfer.reason],
          [t('answer'), transfer.answer],
        ]}
      />
      {transfer.chooses && (
        <div>
          <Title order={3} size="h6" mb={8}>
            {t('place')}
          </Title>
          <AcceptForm id={transfer.id} known={transfer.known} onDone={onGone} />
        </div>
      )}
      {transfer.packet && <PacketView packet={transfer.packet} />}
      <Steps transfer={transfer} />
    </Stack>
  );
}
