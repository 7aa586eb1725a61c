import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { say } from '#kernel/words.ts';
import { NumberField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { religions } from '../base/catalogue.ts';
import { combineModes, passingRules, subjectKinds } from '../base/subject-rule.ts';
import { combineWords, passingWords, subjectWords } from './words.ts';
import { academicsWords, kindWords } from '../base/words.ts';
import type { ListedSubject } from './listed-subjects.ts';
import { ListedSubjectField } from './listed-subject-field.tsx';
import { MarksField } from './marks-field.tsx';
import { PapersEditor } from './papers-editor.tsx';
import type { SubjectDraft, SubjectRow } from './subject-draft.ts';

/** A paper without a name of its own carries the subject's. */
const withNames = (draft: SubjectDraft): SubjectDraft => ({
  ...draft,
  papers: draft.papers.map((paper, at) => ({
    ...paper,
    key: paper.key || paper.code || `p${at + 1}`,
    code: paper.code || null,
    name_en: paper.name_en || draft.name_en,
    name_bn: paper.name_bn || draft.name_bn,
  })),
});

/** A subject in a drawer: of a school's class, or as recommended for one; `onSave` sends it. */
export function SubjectForm({
  subject,
  listed,
  taken,
  onSave,
  onClose,
}: {
  subject: SubjectDraft | SubjectRow;
  /** What the operator's list has for the class. */
  listed: readonly ListedSubject[] | undefined;
  /** Codes that the class has already. */
  taken: readonly string[];
  onSave: (input: SubjectDraft, known: SubjectRow | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useWords(subjectWords);
  const w = useWords(academicsWords);
  const lang = useLang();
  const known = 'id' in subject ? subject : null;
  const form = useForm<SubjectDraft>({
    initialValues: {
      code: subject.code,
      name_en: subject.name_en,
      name_bn: subject.name_bn,
      slot: subject.slot,
      papers: subject.papers,
      passing_rule: subject.passing_rule,
      combine_mode: subject.combine_mode,
      overall_pass: subject.overall_pass,
      religion: subject.religion,
      position: subject.position,
      active: subject.active,
    },
  });
  const saving = useSaving({
    form,
    pairs: ['name'],
    labels: { code: t('code'), name_en: t('name_en'), name_bn: t('name_bn') },
    onSave: async (values: SubjectDraft) => {
      await onSave(withNames(values), known);
    },
    onDone: onClose,
  });
  const { values } = form;
  return (
    <Drawer opened onClose={onClose} size="xl" title={known ? t('edit') : w('add')}>
      <FormSheet form={form} saving={saving} onCancel={onClose}>
        <Stack gap="md">
          {!known && (
            <ListedSubjectField listed={listed} taken={taken} draft={values} onChoose={form.setValues} />
          )}
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextField {...form.getInputProps('code')} label={t('code')} max={20} required />
            <PairFields form={form} label={(own) => t(`name_${own}`)} max={100} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              {...form.getInputProps('slot')}
              label={t('slot')}
              data={subjectKinds.map((kind) => ({ value: kind, label: say(kindWords[kind], lang) }))}
              allowDeselect={false}
            />
            {values.slot === 'RELIGION' && (
              <Select
                {...form.getInputProps('religion')}
                label={t('religion')}
                data={religions.map((row) => ({ value: row.code, label: row[`name_${lang}`] }))}
                clearable
              />
            )}
          </SimpleGrid>
          <PapersEditor papers={values.papers} onChange={(next) => form.setFieldValue('papers', next)} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              {...form.getInputProps('passing_rule')}
              label={t('passing')}
              data={passingRules.map((rule) => ({ value: rule, label: say(passingWords[rule], lang) }))}
              allowDeselect={false}
            />
            {values.papers.length > 1 && (
              <Select
                {...form.getInputProps('combine_mode')}
                label={t('combined')}
                data={combineModes.map((mode) => ({ value: mode, label: say(combineWords[mode], lang) }))}
                allowDeselect={false}
              />
            )}
            <MarksField
              label={`${t('overall_pass')} (${t('overall_hint')})`}
              value={values.overall_pass}
              onChange={(marks) => form.setFieldValue('overall_pass', marks)}
            />
            <NumberField {...form.getInputProps('position')} label={t('position')} />
          </SimpleGrid>
          <YesNoField {...form.getInputProps('active')} label={t('active')} />
        </Stack>
      </FormSheet>
    </Drawer>
  );
}
