import { Alert, Button, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { nameIn } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { examFormWords } from './words.ts';
import { examWords } from '../base/words.ts';
import { classGroupKey } from './classes-field.tsx';
import { savingClashes } from '../schedule/confirm-clashes.ts';
import type { DraftSubject } from './draft-subject.ts';
import { ExamFields } from './exam-fields.tsx';
import { ExamSubjects } from './exam-subjects.tsx';
import { startOf, type ExamValues, type KnownExam } from './exam-values.ts';
import { saveExam } from './save-exam.ts';
import { lastDay } from './several-classes.ts';
import { useExamDrafts } from './use-exam-drafts.tsx';

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
  exam: KnownExam | undefined;
  yearId: string;
  onClose: () => void;
}) {
  const t = useWords(examWords);
  const lang = useLang();
  const s = useWords(examFormWords);
  const { confirm } = useConfirm();
  const choices = useQuery(examsCalls().choices.queryOptions({ input: {} }));
  const form = useForm<ExamValues>({
    initialValues: startOf(exam),
    // Everything else of an exam follows from these two.
    validate: {
      class_groups: (value) => (value.length === 0 ? s('choose_class') : null),
      type_id: (value) => (value === null ? s('choose_type') : null),
    },
  });
  const class_groups = (choices.data?.class_groups ?? []).filter(
    (classGroup) => classGroup.year_id === yearId,
  );
  const year = choices.data?.years.find((each) => each.id === yearId);
  const chosen = class_groups.filter((each) => form.values.class_groups.includes(classGroupKey(each)));
  const several = chosen.length > 1;
  const { drafts, edited, edit, pending } = useExamDrafts(exam, yearId, chosen);
  const change = (next: DraftSubject[]) => {
    edit(next);
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
    beside: edited,
    pairs: ['name'],
    labels: {
      name_en: t('name_en'),
      name_bn: t('name_bn'),
      type_id: t('type'),
      working_days: t('working_days'),
    },
    ...(exam ? {} : { done: several ? s('declared_several', { count: chosen.length }) : t('declared') }),
    onSave: (values: ExamValues) =>
      savingClashes<unknown>(
        (allow_clashes) => saveExam(values, { exam, yearId, chosen, drafts, allow_clashes }),
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
                <DeleteExam name={title} busy={removing.busy} onDelete={() => removing.save(exam.id)} />
              ) : null
            }
          >
            {closed && <Alert color="yellow">{t('closed_for_change')}</Alert>}
            {removing.refusal && <Alert color="red">{removing.refusal.word[lang]}</Alert>}
            <ExamFields
              form={form}
              class_groups={class_groups}
              types={choices.data?.types ?? []}
              stands={exam !== undefined}
              onType={suggest}
            />
            {chosen.length > 0 && (
              <ExamSubjects
                drafts={drafts}
                onChange={change}
                pending={pending}
                several={several}
                firstDay={form.values.starts_on}
                readOnly={closed}
              />
            )}
          </FormSheet>
        </div>
      )}
    </Page>
  );
}

/** Deletes the exam once its name was read. */
function DeleteExam({
  name,
  busy,
  onDelete,
}: {
  name: string;
  busy: boolean;
  onDelete: () => Promise<unknown>;
}) {
  const t = useWords(examWords);
  const { confirmDelete } = useConfirm();
  return (
    <Button
      variant="subtle"
      color="red"
      loading={busy}
      onClick={async () => {
        if (await confirmDelete(name, t('exam'))) await onDelete();
      }}
    >
      {t('delete_exam')}
    </Button>
  );
}
