import { Alert, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { MoveForm } from '#ui/workflow/move-form.tsx';
import { leaveCalls } from '../base/client.ts';
import { DutyBadge, useSpanText } from './duty-facts.tsx';
import { dutyWords } from './words.ts';
import { dutyWorkflow } from './workflow.ts';

type Shown = Awaited<ReturnType<ReturnType<typeof leaveCalls>['duty']['get']['call']>>;

/** One duty: what it is, who else is away, who decided; and the decision of who may. */
export function DutyView({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords(dutyWords);
  const lang = useLang();
  const calls = leaveCalls().duty;
  const found = useQuery(calls.get.queryOptions({ input: { id } }));
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
      {duty.may_decide && (
        <MoveForm key={duty.version} workflow={dutyWorkflow} row={duty} calls={calls} onDone={onDone} />
      )}
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
