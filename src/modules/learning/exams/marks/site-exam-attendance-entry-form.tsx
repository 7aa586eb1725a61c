import { Alert, Button, Group, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseFirst } from '#ui/choose-first.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { beginning, keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastWarning } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { ExamPicker, ExamStepsLink, NoExam, useExamPicker } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { type AttendanceLine, useAttendanceColumns } from './attendance-columns.tsx';
import { marksWords } from './words.ts';
import { examWords, examScreenTitles } from '../base/words.ts';

type Edited = Readonly<Record<string, Partial<AttendanceLine>>>;
type Sheet = Awaited<ReturnType<ReturnType<typeof examsCalls>['attendance']['call']>>;

/** What is typed beside what the server knows, and saving what was changed and has its days. */
function useAttendanceEntry(examId: string, sheet: Sheet | undefined) {
  const m = useWords(marksWords);
  const [edited, setEdited] = useState<Edited>({});
  const rows = (sheet?.rows ?? []).map((row) => ({
    ...row,
    ...edited[row.enrolment_id],
    id: row.enrolment_id,
  }));
  const limit = sheet?.working_days ?? null;
  const above = (days: number | null) => limit !== null && days !== null && days > limit;
  const change = (id: string, values: Partial<AttendanceLine>) =>
    setEdited((before) => ({ ...before, [id]: { ...before[id], ...values } }));
  const changed = rows.filter((row) => edited[row.id] && row.present_days !== null);

  const saving = useSaving({
    done: false,
    onSave: async () => {
      const result = await examsCalls().saveAttendance.call({
        exam_id: examId,
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
  return { rows, limit, above, change, forget: () => setEdited({}), changed, saving };
}

/** Days present in the term, behaviour and remark of each student, for the report card. */
export default function ExamAttendance() {
  const t = useWords(examWords);
  const m = useWords(marksWords);
  const ui = useWords(uiWords);
  const title = useWords(examScreenTitles);
  const lang = useLang();
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
  const { rows, limit, above, change, forget, changed, saving } = useAttendanceEntry(
    exam?.id ?? '',
    sheet.data,
  );
  const columns = useAttendanceColumns<(typeof rows)[number]>(above, change);
  const choose = (value: string | null) => {
    forget();
    if (value) keepLastUsed('attendance-section', user.id, value);
    set({ section: value });
  };
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
          columns={columns}
        />
      )}
    </Page>
  );
}
