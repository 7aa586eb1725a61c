import { Badge, Button, Checkbox, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { institutionLevels, nameOfCode } from '#modules/platform/sites/base/institution.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { routineCalls } from '../base/client.ts';
import { SiteTimetable } from './site-timetable.tsx';
import { routineScreenWords } from './words.ts';
import type { SiteRoutine } from '../periods/schemas.ts';
import { PeriodTable } from '../periods/table.tsx';

function Give({ site }: { site: SiteRoutine }) {
  const t = useWords(routineScreenWords);
  const lang = useLang();
  const { confirm } = useConfirm();
  const templates = useQuery(routineCalls().templates.queryOptions({ input: {} }));
  const [template_id, setTemplate] = useState<string | null>(null);
  const [shift_ids, setShifts] = useState<string[]>(site.shifts.map(({ id }) => id));
  const template = templates.data?.find(({ id }) => id === template_id);
  const shifts = site.shifts.filter(({ id }) => !template?.shift_id || template.shift_id === id);
  const chosen = shift_ids.filter((id) => shifts.some((shift) => shift.id === id));
  const saving = useSaving<string>({
    onSave: (id) => routineCalls().give.call({ id: site.id, template_id: id, shift_ids: chosen }),
    done: t('given'),
  });
  const give = async () => {
    if (!template) return;
    const text = t('replace', { name: site[`name_${lang}`], template: template[`name_${lang}`] });
    if (site.sets.length > 0 && !(await confirm({ text }))) return;
    await saving.save(template.id);
  };
  if (site.shifts.length === 0) return <Text c="dimmed">{t('no_shift')}</Text>;
  return (
    <Stack gap="sm">
      <FormRefusal refusal={saving.refusal} />
      <Select
        label={t('template')}
        data={(templates.data ?? [])
          .filter(({ active }) => active)
          .map((one) => ({ value: one.id, label: one[`name_${lang}`] }))}
        value={template_id}
        onChange={setTemplate}
      />
      <Checkbox.Group label={t('shifts')} value={chosen} onChange={setShifts}>
        <Group mt={6}>
          {shifts.map((shift) => (
            <Checkbox key={shift.id} value={shift.id} label={say(shift, lang)} />
          ))}
        </Group>
      </Checkbox.Group>
      {template && (
        <PeriodTable
          periods={template.periods}
          weekdays={template.weekdays}
          label={template[`name_${lang}`]}
        />
      )}
      <Group justify="flex-end">
        <Button disabled={!template || chosen.length === 0} loading={saving.busy} onClick={() => void give()}>
          {t('give_now')}
        </Button>
      </Group>
    </Stack>
  );
}

/** One institution: where it teaches, which of that has periods, the periods, and giving it some from a template. */
export function SitePeriods({ id }: { id: string }) {
  const t = useWords(routineScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const { confirmDelete } = useConfirm();
  const found = useQuery(routineCalls().site.queryOptions({ input: { id } }));
  const site = found.data;
  const level = (code: string) => say(nameOfCode(institutionLevels, code), lang);
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!site) return <Skeleton height={420} />;
  const setName = (set: SiteRoutine['sets'][number]) =>
    set.version
      ? t('scope', { level: level(set.level), shift: say(set.shift, lang), version: say(set.version, lang) })
      : t('set_scope', { level: level(set.level), shift: say(set.shift, lang) });
  const take = async (set: SiteRoutine['sets'][number]) => {
    if (!(await confirmDelete(setName(set), t('set')))) return;
    try {
      await routineCalls().take.call({ id, set_id: set.id });
      await client.invalidateQueries();
      toastDone(ui('deleted'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Stack gap="md">
      <SiteTimetable id={id} />
      <Section title={t('where', { year: site.year ? say(site.year, lang) : '–' })}>
        {site.scopes.length === 0 && <Text c="dimmed">{t('where_none')}</Text>}
        {site.scopes.map((scope) => (
          <Group key={`${scope.level} ${scope.shift.en} ${scope.version.en}`} justify="space-between">
            <div>
              <Text size="sm">
                {t('scope', {
                  level: level(scope.level),
                  shift: say(scope.shift, lang),
                  version: say(scope.version, lang),
                })}
              </Text>
              <Text size="xs" c="dimmed">
                {t('sections', { count: format.number(scope.sections) })}
              </Text>
            </div>
            <Badge variant="light" tt="none" color={scope.covered ? 'green' : 'orange'}>
              {t(scope.covered ? 'has' : 'has_not')}
            </Badge>
          </Group>
        ))}
      </Section>
      {site.sets.map((set) => (
        <Section
          key={set.id}
          title={setName(set)}
          lead={
            set.template && (
              <Group gap={6}>
                {say(set.template, lang)}
                {set.differs && (
                  <Badge variant="light" tt="none" color="orange">
                    {t('differs')}
                  </Badge>
                )}
              </Group>
            )
          }
          aside={
            may('site-routine.change') && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void take(set)}>
                {t('take')}
              </Button>
            )
          }
        >
          <PeriodTable
            periods={set.periods}
            weekdays={set.weekdays}
            label={setName(set)}
            types={site.types}
          />
        </Section>
      ))}
      {may('site-routine.change') && (
        <Section title={t('give')} lead={t('give_hint')}>
          <Give site={site} />
        </Section>
      )}
    </Stack>
  );
}
