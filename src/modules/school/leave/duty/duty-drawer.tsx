import { Alert, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '#ui/fields/fields.tsx';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { leaveCalls } from '../base/client.ts';
import { DutyBadge, useSpanText } from './duty-facts.tsx';
import { mayBecome, type DutyState } from '../rules/duty.ts';
import { dutyWords } from './words.ts';

type Shown = Awaited<ReturnType<ReturnType<typeof leaveCalls>['duty']['get']['call']>>;

/** One duty: what it is, who else is away, who decided; and the decision of who may. */
export function DutyView({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords(dutyWords);
  const lang = useLang();
  const found = useQuery(leaveCalls().duty.get.queryOptions({ input: { id } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const duty = found.data;
  if (!duty) return <Skeleton height={320} />;
  return (
    <Stack gap="md">
      <Facts duty={duty} />
      {['APPLIED', 'APPROVED'].includes(duty.state) && (
        <div>
          <Text fw={600} size="sm">
            {t('beside')}
          </Text>
          {duty.beside.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('beside_none')}
            </Text>
          ) : (
            duty.beside.map(({ name, title }, at) => (
              <Text key={at} size="sm">
                {name[lang]} · {title[lang]}
              </Text>
            ))
          )}
        </div>
      )}
      {duty.own && !duty.may_decide && <Alert variant="light">{t('own_note')}</Alert>}
      {/* What was typed belongs to the duty as it was seen. */}
      {duty.may_decide && <Decide key={duty.version} duty={duty} onDone={onDone} />}
    </Stack>
  );
}

function Facts({ duty }: { duty: Shown }) {
  const t = useWords(dutyWords);
  const lang = useLang();
  const format = useFormat();
  const span = useSpanText();
  const lines: [string, string | null][] = [
    [t('designation'), duty.designation[lang]],
    [t('code'), format.code(duty.employee_code)],
    [t('kind'), t(duty.kind)],
    [t('days'), span.days(duty)],
    [t('times'), span.times(duty)],
    [t('place'), duty.place],
    [t('reason'), duty.reason],
    [
      t('asked_by'),
      [duty.asked_by?.[lang], duty.assigned ? t('by_office') : null, format.dateTime(duty.asked_at)]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('decided_by'),
      duty.decided_at &&
        [duty.decided_by?.[lang], format.dateTime(duty.decided_at)].filter(Boolean).join(' · '),
    ],
    [t('remark'), duty.remark],
  ];
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{duty.name[lang]}</Text>
        <DutyBadge state={duty.state} />
      </Group>
      <Table variant="vertical" withTableBorder layout="fixed">
        <Table.Tbody>
          {lines.map(
            ([label, value]) =>
              value && (
                <Table.Tr key={label}>
                  <Table.Th w={130}>{label}</Table.Th>
                  <Table.Td>{value}</Table.Td>
                </Table.Tr>
              ),
          )}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

const acts = {
  APPROVED: { label: 'approve', done: 'approved_done' },
  REJECTED: { label: 'reject', done: 'rejected_done' },
  CANCELLED: { label: 'cancel_duty', done: 'cancelled_done' },
} as const;
type Decided = keyof typeof acts;

/** Approves, rejects or cancels, with a remark: the latter two say why. */
function Decide({ duty, onDone }: { duty: Shown; onDone: () => void }) {
  const t = useWords(dutyWords);
  const form = useForm({ initialValues: { remark: null as string | null } });
  const possible = (Object.keys(acts) as Decided[]).filter((state: DutyState) =>
    mayBecome(duty.state, state),
  );
  const calls = leaveCalls().duty;
  const call = { APPROVED: calls.approve, REJECTED: calls.reject, CANCELLED: calls.cancel };
  const saving = useSaving<{ remark: string | null; state: Decided }>({
    form: form as never,
    done: false,
    onSave: ({ state, remark }) => call[state].call({ id: duty.id, version: duty.version, remark }),
    onDone,
    labels: { remark: t('remark') },
  });
  if (possible.length === 0) return null;
  const decide = (state: Decided) => () => void saving.save({ ...form.values, state });
  return (
    <Form saving={saving} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="sm">
        <FormRefusal refusal={saving.refusal} />
        <TextField label={t('remark')} lines={2} max={300} {...form.getInputProps('remark')} />
        <Group gap="sm" justify="flex-end">
          {possible.toReversed().map((state) => (
            <Button
              key={state}
              {...(state === 'APPROVED' ? {} : { variant: 'light', color: 'red' })}
              loading={saving.busy}
              onClick={decide(state)}
            >
              {t(acts[state].label)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Form>
  );
}
