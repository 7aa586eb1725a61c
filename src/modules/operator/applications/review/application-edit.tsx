import { Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { institutionParts, valuesOf } from '#modules/platform/sites/face/form-sections.ts';
import { InstitutionForm, type FormPart } from '#modules/platform/sites/face/institution-form.tsx';
import { institutionWords } from '#modules/platform/sites/base/words.ts';
import { applicationFields } from '../base/application-fields.ts';
import { reviewWords } from './words.ts';
import { applicationWords } from '../base/words.ts';
import { applicationsCalls } from '../base/client.ts';

const words = { ...institutionWords, ...applicationWords };

const applicantPart: FormPart = {
  title: { en: 'Applicant', bn: 'আবেদনকারী' },
  keys: ['applicant_name', 'applicant_designation', 'applicant_phone', 'message'],
};

type Row = Record<string, unknown> & { id: string; version: number };

function ApplicationForm({ row }: { row: Row }) {
  const lang = useLang();
  const navigate = useNavigate();
  const form = useForm<Record<string, unknown>>({ initialValues: valuesOf(applicationFields, row) });
  const saving = useSaving({
    form,
    labels: Object.fromEntries(Object.entries(words).map(([key, word]) => [key, say(word, lang)])),
    onSave: (values) => applicationsCalls().update.call({ ...values, id: row.id, version: row.version }),
    onDone: () => void navigate(`/edu/site/application/approve/${row.id}`),
  });
  return (
    <FormSheet form={form} saving={saving}>
      <InstitutionForm
        form={form}
        fields={applicationFields}
        words={words}
        parts={[...institutionParts, applicantPart]}
      />
    </FormSheet>
  );
}

export default function ApplicationEdit() {
  const t = useWords(reviewWords);
  const lang = useLang();
  const { id = '' } = useParams();
  const found = useQuery(applicationsCalls().get.queryOptions({ input: { id } }));
  const row = found.data;
  return (
    <Page title={t('edit')} lead={row?.[`name_${lang}`]} back="/edu/site/application/list">
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : row ? (
        <ApplicationForm key={`${row.id} ${row.version}`} row={row} />
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
