import { Alert, Button, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { ChoiceField, DateField, NumberField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { Refused } from '#ui/refused.tsx';
import { nameIn } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { examFormWords } from './words.ts';
import { examWords } from '../base/words.ts';
import { ClassesField, classGroupKey } from './classes-field.tsx';
import { savingClashes } from '../schedule/confirm-clashes.ts';
import { type DraftSubject, draftSubject, wantedOf } from './draft-subject.ts';
import { ScheduleTools } from './schedule-tools.tsx';
import { lastDay, mergedDrafts, subjectsByCode } from './several-classes.ts';
import { SubjectRows } from './subject-rows.tsx';

type Values = {
  /** The classes, each as `class group`; an exam that stands has one. */
  class_groups: string[];
  type_id: string | null;
  name_en: string;
  name_bn: string;
  starts_on: string | null;
  ends_on: string | null;
  working_days: number | null;
};

const empty: Values = {
  class_groups: [],
  type_id: null,
  name_en: '',
  name_bn: '',
  starts_on: null,
  ends_on: null,
  working_days: null,
};

type Known = Awaited<ReturnType<ReturnType<typeof examsCalls>['get']['call']>>;
type Offered = Awaited<ReturnType<ReturnType<typeof examsCalls>['preview']['call']>>;

function startOf(exam: Known | undefined): Values {
  if (!exam) return empty;
  const { type_id, name_en, name_bn, starts_on, ends_on, working_days } = exam;
  return { class_groups: [classGroupKey(exam)], type_id, name_en, name_bn, starts_on, ends_on, working_days };
}

/** The exam's own subjects first, then those of the class that it leaves out. */
function startDrafts(exam: Known | undefined, offered: Offered): DraftSubject[] {
  const held = exam?.subjects ?? [];
  const others = offered.filter((each) => !held.some((own) => own.class_subject_id === each.id));
  return [
    ...held.map((subject) => draftSubject(subject, true)),
    ...others.map((each) => draftSubject({ ...each, class_subject_id: each.id, schedule: [] }, !exam)),
  ];
}

type FormProps = { examId: string | null; yearId: string; onClose: () => void };

/** Loads what the form begins with. */
export function ExamForm({ examId, yearId, onClose }: FormProps) {
  const t = useWords(examWords);
  const known = useQuery({
    ...examsCalls().get.queryOptions({ input: { id: examId ?? '' } }),
    enabled: examId !== null,
  });
  if (examId && !known.data)
    return (
      <Page title={t('change_exam')} back="?">
        {known.error ? (
          <Refused error={known.error} retry={() => void known.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </Page>
    );
  return <LoadedForm key={known.data?.version ?? 0} exam={known.data} yearId={yearId} onClose={onClose} />;
}

/** Declares an exam of a class, or changes one until its marks are published. */
function LoadedForm({
  exam,
  yearId,
  onClose,
}: {
  exam: Known | undefined;
  yearId: string;
  onClose: () => void;
}) {
  const t = useWords(examWords);
  const lang = useLang();
  const s = useWords(examFormWords);
  const { confirm, confirmDelete } = useConfirm();
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  const form = useForm<Values>({
    initialValues: startOf(exam),
    // Everything else of an exam follows from these two.
    validate: {
      class_groups: (value) => (value.length === 0 ? s('choose_class') : null),
      type_id: (value) => (value === null ? s('choose_type') : null),
    },
  });
  const [edited, setEdited] = useState<{ key: string; drafts: DraftSubject[] } | null>(null);
  const class_groups = (choices.data?.class_groups ?? []).filter(
    (classGroup) => classGroup.year_id === yearId,
  );
  const year = choices.data?.years.find((each) => each.id === yearId);
  const chosen = class_groups.filter((each) => form.values.class_groups.includes(classGroupKey(each)));
  const several = chosen.length > 1;
  const key = chosen.map(classGroupKey).join(',');
  const previews = useQueries({
    queries: chosen.map(({ class_id, group_id }) =>
      examsCalls().preview.queryOptions({ input: { year_id: yearId, class_id, group_id } }),
    ),
    combine: (found) => ({
      pending: found.some((each) => each.isPending),
      data: found.map((each) => each.data),
    }),
  });
  const begun = useMemo(
    () => mergedDrafts(previews.data.map((offered) => startDrafts(exam, offered ?? []))),
    [exam, previews.data],
  );
  const drafts = edited?.key === key ? edited.drafts : begun;
  const change = (next: DraftSubject[]) => {
    setEdited({ key, drafts: next });
    // The exam is at least as long as its papers.
    const last = lastDay(next);
    if (last && (form.values.ends_on === null || form.values.ends_on < last))
      form.setFieldValue('ends_on', last);
  };

  const suggest = (typeId: string | null) => {
    form.setFieldValue('type_id', typeId);
    const type = choices.data?.types.find((each) => each.id === typeId);
    if (!type || !year || exam) return;
    form.setFieldValue('name_en', `${type.name_en} ${year.name_en}`);
    form.setFieldValue('name_bn', `${type.name_bn} ${year.name_bn}`);
  };

  const saving = useSaving({
    form,
    beside: edited?.drafts,
    pairs: ['name'],
    labels: {
      name_en: t('name_en'),
      name_bn: t('name_bn'),
      type_id: t('type'),
      working_days: t('working_days'),
    },
    ...(exam ? {} : { done: several ? s('declared_several', { count: chosen.length }) : t('declared') }),
    onSave: ({ class_groups: _class_groups, type_id, ...about }: Values) =>
      savingClashes<unknown>(
        (allow_clashes) => {
          const common = { ...about, type_id: type_id ?? '', allow_clashes };
          if (exam)
            return examsCalls().change.call({
              ...common,
              subjects: wantedOf(drafts),
              id: exam.id,
              version: exam.version,
            });
          const [only] = chosen;
          return several || !only
            ? examsCalls().declareSeveral.call({
                ...common,
                year_id: yearId,
                class_groups: chosen.map(({ class_id, group_id }) => ({ class_id, group_id })),
                subjects: subjectsByCode(drafts),
              })
            : examsCalls().declare.call({
                ...common,
                year_id: yearId,
                class_id: only.class_id,
                group_id: only.group_id,
                subjects: wantedOf(drafts),
              });
        },
        confirm,
        lang,
      ),
    onDone: onClose,
  });
  const removing = useSaving<string>({
    onSave: (id) => examsCalls().remove.call({ id }),
    onDone: onClose,
  });

  const closed = exam?.can_change === false;
  const title = exam ? nameIn(exam, lang) : t('declare');
  return (
    <Page title={title} lead={year ? nameIn(year, lang) : undefined} back="?">
      {choices.isPending ? (
        <Skeleton height={320} />
      ) : (
        <div className="bp-open-form">
          <FormSheet
            form={form}
            saving={saving}
            {...(exam ? {} : { submit: t('declare') })}
            onCancel={onClose}
            extra={
              exam && !closed ? (
                <Button
                  variant="subtle"
                  color="red"
                  loading={removing.busy}
                  onClick={async () => {
                    if (await confirmDelete(title, t('exam'))) await removing.save(exam.id);
                  }}
                >
                  {t('delete_exam')}
                </Button>
              ) : null
            }
          >
            {closed && <Alert color="yellow">{t('closed_for_change')}</Alert>}
            {removing.refusal && <Alert color="red">{removing.refusal.word[lang]}</Alert>}
            <Paper withBorder p="md">
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
                <ClassesField
                  value={form.values.class_groups}
                  onChange={(value) => form.setFieldValue('class_groups', value)}
                  error={form.errors.class_groups}
                  disabled={exam !== undefined}
                  class_groups={class_groups}
                />
                <ChoiceField
                  {...form.getInputProps('type_id')}
                  onChange={suggest}
                  label={t('type')}
                  required
                  choices={(choices.data?.types ?? []).map((each) => ({
                    value: each.id,
                    word: { en: each.name_en, bn: each.name_bn },
                  }))}
                />
                <NumberField
                  {...form.getInputProps('working_days')}
                  label={t('working_days')}
                  description={t('working_days_hint')}
                />
                <PairFields form={form} label={(own) => t(`name_${own}`)} max={80} />
                <SimpleGrid cols={2}>
                  <DateField {...form.getInputProps('starts_on')} label={t('starts_on')} />
                  <DateField {...form.getInputProps('ends_on')} label={t('ends_on')} />
                </SimpleGrid>
              </SimpleGrid>
            </Paper>
            {chosen.length > 0 && (
              <Stack gap="xs">
                <Title order={2} size="h4">
                  {t('subjects')}
                </Title>
                <Text size="sm" c="dimmed">
                  {several ? s('several_hint') : t('subjects_lead')}
                </Text>
                {!closed && (
                  <ScheduleTools drafts={drafts} onChange={change} firstDay={form.values.starts_on} />
                )}
                {previews.pending ? (
                  <Skeleton height={240} />
                ) : (
                  <SubjectRows drafts={drafts} onChange={change} readOnly={closed} rules={!several} />
                )}
              </Stack>
            )}
          </FormSheet>
        </div>
      )}
    </Page>
  );
}
