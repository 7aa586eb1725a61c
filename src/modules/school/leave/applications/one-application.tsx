import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { leaveCalls, type LeaveShown } from '../base/client.ts';
import { stateColours } from './list.ts';
import { OwnCancel } from './own-cancel.tsx';
import { useDates } from '../base/use-dates.ts';
import { actWords, applicationWords, stateWords } from './words.ts';

const StatusForm = later(() => import('./status-form.tsx').then((part) => part.StatusForm));

type Clash = Pick<LeaveShown, 'clashes'>['clashes'][number];

/** Who else is away; the substitute in a colour of warning. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const t = useWords(applicationWords);
  const lang = useLang();
  const dates = useDates();
  if (clashes.length === 0) return null;
  const isWarning = clashes.some(({ why }) => why === 'substitute');
  return (
    <Alert color={isWarning ? 'orange' : 'blue'} variant="light" title={t('clashes')}>
      {clashes.map(({ employee_id, name, from, to, why }) => (
        <Text key={`${employee_id} ${from}`} size="sm">
          {t(why === 'substitute' ? 'clash_substitute' : 'clash_department', {
            name: name[lang],
            dates: dates(from, to),
          })}
        </Text>
      ))}
    </Alert>
  );
}

function Steps({ steps }: Pick<LeaveShown, 'steps'>) {
  const t = useWords(applicationWords);
  const acts = useWords(actWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {t('steps')}
      </Title>
      <Stack component="ol" gap="xs" className="bp-plain-list">
        {steps.map((step, at) => (
          <li key={at}>
            <Text size="sm">
              {[acts(step.act), format.dateTime(step.at), step.by?.[lang]].filter(Boolean).join(' · ')}
            </Text>
            {step.remark && (
              <Text size="sm" c="dimmed">
                {step.remark}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** One application: what is asked for, what it costs, who else is away, what happened, and what may be done about it. */
export function OneApplication({ id }: { id: string }) {
  const t = useWords(applicationWords);
  const states = useWords(stateWords);
  const lang = useLang();
  const format = useFormat();
  const dates = useDates();
  const { may } = useShell();
  const [changing, change] = useState(false);
  const found = useQuery(leaveCalls().show.queryOptions({ input: { id } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const leave = found.data;
  const days = (halves: number) => format.marks(halves * 50);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h4">
            {leave.employee.name[lang]}
          </Title>
          <Text size="sm" c="dimmed">
            {[leave.employee.designation[lang], leave.employee.department].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Badge variant="light" tt="none" color={stateColours[leave.state]} w="max-content">
          {states(leave.state)}
        </Badge>
      </Group>
      <Clashes clashes={leave.clashes} />
      <Facts
        facts={[
          [t('type'), leave.type[lang]],
          [t('dates'), dates(leave.from_day, leave.to_day)],
          [t('days'), days(leave.halves)],
          [t('half'), leave.half && t(leave.half)],
          ...leave.years.map(
            ({ year, halves, left }) =>
              [
                t('left_in', { year: format.digits(year) }),
                left === null
                  ? t('no_limit')
                  : t('left_days', { before: days(left), after: days(left - halves) }),
              ] as const,
          ),
          [t('reason'), leave.reason],
          [t('substitute'), leave.substitute?.[lang]],
        ]}
      />
      <Group gap="xs">
        {leave.has_paper && (
          <Button
            component="a"
            href={`/api/leave/applications/${leave.id}/paper`}
            target="_blank"
            rel="noopener"
            variant="default"
            size="sm"
          >
            {t('open_paper')}
          </Button>
        )}
        {may('leave.view') && (
          <Button
            component={Link}
            to={`/site/employee-leave-history/index?employee=${leave.employee.id}`}
            variant="default"
            size="sm"
          >
            {t('open_person')}
          </Button>
        )}
        <OwnCancel leave={leave} />
        {leave.acts.length > 0 && !changing && (
          <Button size="sm" onClick={() => change(true)}>
            {t('change_status')}
          </Button>
        )}
      </Group>
      {changing && <StatusForm leave={leave} onDone={() => change(false)} />}
      <Steps steps={leave.steps} />
    </Stack>
  );
}
