import { Alert, Button, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConfirm } from '#ui/confirm.tsx';
import { ChoiceField, DateField, NumberField, TextField } from '#ui/fields.tsx';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { classLabel, examsCalls, nameIn } from '../exam-picker.tsx';
import { examWords } from '../screen-words.ts';
import { type DraftSubject, draftSubject, wantedOf } from './draft-subject.ts';
import { SubjectRows } from './subject-rows.tsx';

type Values = {
  place: string | null;
  type_id: string | null;
  name_en: string;
  name_bn: string;
  starts_on: string | null;
  ends_on: string | null;
  working_days: number | null;
};

const empty: Values = {
  place: null,
  type_id: null,
  name_en: '',
  name_bn: '',
  starts_on: null,
  ends_on: null,
  working_days: null,
};

type Known = Awaited<ReturnType<ReturnType<typeof examsCalls>['get']['call']>>;
type Offered = Awaited<ReturnType<ReturnType<typeof examsCalls>['preview']['call']>>;

const placeOf = (exam: { class_id: string; group_id: string }) => `${exam.class_id} ${exam.group_id}`;

function startOf(exam: Known | undefined): Values {
  if (!exam) return empty;
  const { type_id, name_en, name_bn, starts_on, ends_on, working_days } = exam;
  return { place: placeOf(exam), type_id, name_en, name_bn, starts_on, ends_on, working_days };
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
  const { confirmDelete } = useConfirm();
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  const form = useForm<Values>({ initialValues: startOf(exam) });
  const [edited, setEdited] = useState<{ place: string; drafts: DraftSubject[] } | null>(null);
  const places = (choices.data?.places ?? []).filter((place) => place.year_id === yearId);
  const year = choices.data?.years.find((each) => each.id === yearId);
  const place = places.find((each) => placeOf(each) === form.values.place);
  const preview = useQuery({
    ...examsCalls().preview.queryOptions({
      input: { year_id: yearId, class_id: place?.class_id ?? '', group_id: place?.group_id ?? '' },
    }),
    enabled: place !== undefined,
  });
  const begun = useMemo(() => startDrafts(exam, preview.data ?? []), [exam, preview.data]);
  const drafts = edited?.place === form.values.place ? edited.drafts : begun;

  const suggest = (typeId: string | null) => {
    form.setFieldValue('type_id', typeId);
    const type = choices.data?.types.find((each) => each.id === typeId);
    if (!type || !year || exam) return;
    form.setFieldValue('name_en', `${type.name_en} ${year.name_en}`);
    form.setFieldValue('name_bn', `${type.name_bn} ${year.name_bn}`);
  };

  const saving = useSaving({
    form,
    labels: {
      name_en: t('name_en'),
      name_bn: t('name_bn'),
      type_id: t('type'),
      working_days: t('working_days'),
    },
    ...(exam ? {} : { done: t('declared') }),
    onSave: async ({ place: _place, type_id, ...about }: Values) => {
      const common = { ...about, type_id: type_id ?? '', subjects: wantedOf(drafts) };
      if (exam) return examsCalls().change.call({ ...common, id: exam.id, version: exam.version });
      return examsCalls().declare.call({
        ...common,
        year_id: yearId,
        class_id: place?.class_id ?? '',
        group_id: place?.group_id ?? '',
      });
    },
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
                <ChoiceField
                  {...form.getInputProps('place')}
                  label={t('class')}
                  required
                  disabled={exam !== undefined}
                  choices={places.map((each) => ({
                    value: placeOf(each),
                    word: { en: classLabel(each, 'en'), bn: classLabel(each, 'bn') },
                  }))}
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
                <TextField {...form.getInputProps('name_en')} label={t('name_en')} required max={80} />
                <TextField {...form.getInputProps('name_bn')} label={t('name_bn')} required max={80} />
                <SimpleGrid cols={2}>
                  <DateField {...form.getInputProps('starts_on')} label={t('starts_on')} />
                  <DateField {...form.getInputProps('ends_on')} label={t('ends_on')} />
                </SimpleGrid>
              </SimpleGrid>
            </Paper>
            {place && (
              <Stack gap="xs">
                <Title order={2} size="h4">
                  {t('subjects')}
                </Title>
                <Text size="sm" c="dimmed">
                  {t('subjects_lead')}
                </Text>
                {preview.isPending ? (
                  <Skeleton height={240} />
                ) : (
                  <SubjectRows
                    drafts={drafts}
                    onChange={(next) => setEdited({ place: form.values.place ?? '', drafts: next })}
                    readOnly={closed}
                  />
                )}
              </Stack>
            )}
          </FormSheet>
        </div>
      )}
    </Page>
  );
}
