import { Alert, Anchor, Button, Checkbox, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { routineCalls } from '../base/client.ts';
import { weekdayWords } from '../base/words.ts';
import { boardAddress } from './screens.ts';
import { Part, PlannedChanges } from './planned-changes.tsx';
import type { Publishing } from './schemas.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { draftProblems, versionWords } from './words.ts';

type Fault = Publishing['hard'][number];

/** Lessons that break a rule: each leads to its section on the board. */
function Faults({ routine, faults, total }: { routine: string; faults: readonly Fault[]; total: number }) {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <List size="sm" spacing={4}>
      {faults.map((fault) => (
        <List.Item key={fault.lesson_id}>
          <Anchor component={Link} to={boardAddress(routine, fault.section_id, fault.lesson_id)}>
            {t('fault', {
              section: fault.section,
              what: fault.what,
              day: weekdayWords[`day${fault.weekday}` as 'day0'],
              number: fault.number,
            })}
          </Anchor>
          <Text size="sm" c="dimmed">
            {fault.why.map((one) => format.digits(one[lang])).join(' ')}
          </Text>
        </List.Item>
      ))}
      {total > faults.length && <List.Item>{t('more', { count: total - faults.length })}</List.Item>}
    </List>
  );
}

function Findings({ found }: { found: Publishing }) {
  const t = useWords(versionWords);
  const format = useFormat();
  return (
    <Stack gap="sm">
      {found.lessons === 0 && <Part title={t('empty')} colour="red" />}
      {found.hard_total > 0 && (
        <Part title={t('hard', { count: found.hard_total })} colour="red">
          <Faults routine={found.id} faults={found.hard} total={found.hard_total} />
        </Part>
      )}
      {found.soft_total > 0 && (
        <Part title={t('soft', { count: found.soft_total })} colour="yellow">
          <Faults routine={found.id} faults={found.soft} total={found.soft_total} />
        </Part>
      )}
      {found.gaps_total > 0 && (
        <Part title={t('gaps', { count: found.gaps_total })} colour="yellow">
          <List size="sm">
            {found.gaps.map((gap) => (
              <List.Item key={`${gap.section_id} ${gap.what.en}`}>
                <Anchor component={Link} to={boardAddress(found.id, gap.section_id)}>
                  {t('gap', {
                    section: gap.section,
                    what: gap.what,
                    placed: gap.placed,
                    asked: gap.asked,
                  })}
                </Anchor>
              </List.Item>
            ))}
            {found.gaps_total > found.gaps.length && (
              <List.Item>{t('more', { count: found.gaps_total - found.gaps.length })}</List.Item>
            )}
          </List>
        </Part>
      )}
      {found.without_teacher > 0 && (
        <Part title={t('without_teacher', { count: found.without_teacher })} colour="yellow" />
      )}
      <PlannedChanges found={found} />
      {found.replaces && <Text size="sm">{t('replaces', { name: format.digits(found.replaces) })}</Text>}
      {found.lessons > 0 &&
        found.hard_total + found.soft_total + found.gaps_total + found.without_teacher === 0 && (
          <Part title={t('all_well')} colour="green" />
        )}
    </Stack>
  );
}

type Opened = { routine: ShownRoutine; onClose: () => void };

/** Publishing a draft, where its year is not over. */
export function Publish({ onCopy, ...opened }: Opened & { onCopy?: () => void }) {
  const t = useWords(versionWords);
  const problems = useWords(draftProblems);
  const format = useFormat();
  const { to } = opened.routine.year_days;
  if (to >= useToday()) return <PublishForm {...opened} />;
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light">
        {problems('year_over', { date: format.date(to) })}
      </Alert>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={opened.onClose}>
          {t('close')}
        </Button>
        {onCopy && <Button onClick={onCopy}>{t('copy')}</Button>}
      </Group>
    </Stack>
  );
}

/** From when, what is found, and who is told. */
function PublishForm({ routine, onClose }: Opened) {
  const t = useWords(versionWords);
  const today = useToday();
  const { from, to } = routine.year_days;
  const earliest = from > today ? from : today;
  const form = useForm<{ starts_on: string | null; anyway: boolean; tell_families: boolean }>({
    initialValues: { starts_on: earliest, anyway: false, tell_families: true },
  });
  const day = form.values.starts_on;
  const found = useQuery({
    ...routineCalls().checkPublishing.queryOptions({
      input: { id: routine.id, starts_on: day ?? earliest },
    }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const saving = useSaving({
    form,
    done: t('published'),
    labels: { starts_on: t('starts_on') },
    onSave: ({ starts_on, anyway, tell_families }) =>
      routineCalls().publishRoutine.call({
        id: routine.id,
        version: found.data?.version ?? routine.version,
        revision: found.data?.revision ?? routine.revision,
        starts_on: starts_on ?? '',
        anyway,
        tell_families,
      }),
    onDone: onClose,
  });
  const answer = found.data;
  const isOpen = answer
    ? answer.soft_total + answer.gaps_total + answer.without_teacher + answer.changes_lost > 0
    : false;
  return (
    <FormSheet form={form} saving={saving} submit={t('publish')} onCancel={onClose}>
      <DateField
        {...form.getInputProps('starts_on')}
        label={t('starts_on')}
        description={t('starts_on_hint')}
        required
        min={earliest}
        max={to}
      />
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : answer ? (
        <Findings found={answer} />
      ) : (
        <Skeleton height={160} />
      )}
      {isOpen && answer?.hard_total === 0 && (
        <Checkbox
          label={t('anyway')}
          checked={form.values.anyway}
          onChange={(event) => form.setFieldValue('anyway', event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t('tell_families')}
        description={t('tell_hint')}
        checked={form.values.tell_families}
        onChange={(event) => form.setFieldValue('tell_families', event.currentTarget.checked)}
      />
    </FormSheet>
  );
}
