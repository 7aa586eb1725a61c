import { Alert, Button, Group, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseFirst } from '#ui/choose-first.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { beginning, keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastWarning } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { ExamPicker, ExamStepsLink, NoExam, nameIn, useExamPicker } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { marksWords } from './words.ts';
import { examWords, examScreenTitles } from '../base/words.ts';

type Line = { present_days: number | null; conduct: string | null; remark: string | null };
type Edited = Readonly<Record<string, Partial<Line>>>;

/** Days present in the term, behaviour and remark of each student, for the report card. */
export default function ExamAttendance() {
  const t = useWords(examWords);
  const m = useWords(marksWords);
  const ui = useWords(uiWords);
  const title = useWords(examScreenTitles);
  const lang = useLang();
  const format = useFormat();
  const picker = useExamPicker();
  const { exam, get, set } = picker;
  const whole = useQuery({
    ...examsCalls().get.queryOptions({ input: { id: exam?.id ?? '' } }),
    enabled: exam !== null,
  });
  const { user } = useShell();
  const [last] = useState(() => lastUsed('attendance-section', user.id));
  const offered = whole.data?.sections;
  const section = beginning(offered, [get('section'), last]);
  const sheet = useQuery({
    ...examsCalls().attendance.queryOptions({
      input: { exam_id: exam?.id ?? '', section_id: section ?? '' },
    }),
    enabled: exam !== null && section !== null,
  });
  const [edited, setEdited] = useState<Edited>({});
  const choose = (value: string | null) => {
    setEdited({});
    if (value) keepLastUsed('attendance-section', user.id, value);
    set({ section: value });
  };
  const rows = (sheet.data?.rows ?? []).map((row) => ({
    ...row,
    ...edited[row.enrolment_id],
    id: row.enrolment_id,
  }));
  const limit = sheet.data?.working_days ?? null;
  const above = (days: number | null) => limit !== null && days !== null && days > limit;
  const change = (id: string, values: Partial<Line>) =>
    setEdited((before) => ({ ...before, [id]: { ...before[id], ...values } }));
  const changed = rows.filter((row) => edited[row.id] && row.present_days !== null);

  const saving = useSaving({
    done: false,
    onSave: async () => {
      const result = await examsCalls().saveAttendance.call({
        exam_id: exam?.id ?? '',
        rows: changed.map(({ enrolment_id, present_days, conduct, remark, version }) => ({
          enrolment_id,
          present_days: present_days ?? 0,
          conduct: conduct || null,
          remark: remark || null,
          version,
        })),
      });
      return { ...result, sent: new Set(changed.map((row) => edited[row.id])) };
    },
    onDone: ({ saved, stale, sent }) => {
      // What was typed while it was being saved, or still lacks its days, stays.
      setEdited((now) => Object.fromEntries(Object.entries(now).filter(([, values]) => !sent.has(values))));
      toastDone(m('attendance_saved', { count: saved.length }));
      if (stale.length > 0) toastWarning(m('attendance_stale', { count: stale.length }));
    },
  });

  return (
    <Page
      title={title('attendance')}
      lead={m('attendance_lead')}
      actions={
        rows.length > 0 ? (
          <Button
            loading={saving.busy}
            disabled={changed.length === 0 || changed.some((row) => above(row.present_days))}
            onClick={() => void saving.save(undefined)}
          >
            {ui('save')}
          </Button>
        ) : null
      }
    >
      <Group gap="sm" align="flex-end">
        <ExamPicker picker={picker} clears={['section']} />
        {whole.data && (
          <Select
            label={t('section')}
            w={{ base: '100%', xs: 220 }}
            placeholder={t('choose_section')}
            data={whole.data.sections.map((each) => ({ value: each.id, label: each.name[lang] }))}
            value={section}
            onChange={choose}
            allowDeselect={false}
          />
        )}
        {sheet.data && limit !== null && (
          <Text size="sm" mb={8}>
            {m('working_days_are', { days: limit })}
          </Text>
        )}
        <ExamStepsLink exam={exam} />
      </Group>
      {sheet.data?.takes_attendance && (
        <Text size="sm" c="dimmed">
          {m('taken_first')}
        </Text>
      )}
      {sheet.data && limit === null && <Alert color="yellow">{m('no_working_days')}</Alert>}
      <FormRefusal refusal={saving.refusal} />
      {sheet.error && <Refused error={sheet.error} retry={() => void sheet.refetch()} />}
      {!exam ? (
        <NoExam picker={picker} hint={t('then_section_hint')} />
      ) : !section ? (
        offered && offered.length > 0 ? (
          <ChooseFirst
            title={t('choose_section')}
            choices={offered.map(({ id, name }) => ({ value: id, label: name[lang] }))}
            onChoose={choose}
          />
        ) : whole.isPending ? (
          <Skeleton height={200} />
        ) : (
          <Empty title={t('choose_section')} hint={t('choose_section_hint')} />
        )
      ) : sheet.isPending ? (
        <Skeleton height={300} />
      ) : (
        <DataTable
          rows={rows}
          label={title('attendance')}
          empty={{ title: m('no_students') }}
          columns={[
            { key: 'roll', title: m('roll'), width: 70, render: (row) => format.number(row.roll) },
            { key: 'name', title: m('name'), render: (row) => nameIn(row, lang) },
            {
              key: 'present_days',
              title: m('present_days'),
              width: 170,
              render: (row) => (
                <NumberField
                  size="xs"
                  value={row.present_days}
                  onChange={(present_days) => change(row.id, { present_days })}
                  error={above(row.present_days) ? m('above_working_days') : undefined}
                  aria-label={`${nameIn(row, lang)}: ${m('present_days')}`}
                />
              ),
            },
            {
              key: 'conduct',
              title: m('conduct'),
              width: 180,
              render: (row) => (
                <TextField
                  size="xs"
                  max={80}
                  value={row.conduct}
                  onChange={(conduct) => change(row.id, { conduct })}
                  aria-label={`${nameIn(row, lang)}: ${m('conduct')}`}
                />
              ),
            },
            {
              key: 'remark',
              title: m('remark'),
              render: (row) => (
                <TextField
                  size="xs"
                  max={300}
                  value={row.remark}
                  onChange={(remark) => change(row.id, { remark })}
                  aria-label={`${nameIn(row, lang)}: ${m('remark')}`}
                />
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
