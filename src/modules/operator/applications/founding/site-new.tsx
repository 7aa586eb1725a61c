import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { say } from '#kernel/words.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import {
  aboutPart,
  emptyValues,
  institutionParts,
  operatorPart,
} from '#modules/platform/sites/face/form-sections.ts';
import { InstitutionForm } from '#modules/platform/sites/face/institution-form.tsx';
import { siteFieldWords } from '#modules/platform/sites/base/site-fields.ts';
import { institutionWords } from '#modules/platform/sites/base/words.ts';
import { foundFields } from './fields.ts';
import { foundingWords } from './words.ts';
import { applicationsCalls } from '../base/client.ts';

const words = { ...institutionWords, ...siteFieldWords, ...foundingWords };

export default function SiteNew() {
  const t = useWords(foundingWords);
  const lang = useLang();
  const navigate = useNavigate();
  const form = useForm<Record<string, unknown>>({ initialValues: emptyValues(foundFields) });
  const saving = useSaving({
    form,
    done: t('founded'),
    labels: Object.fromEntries(Object.entries(words).map(([key, word]) => [key, say(word, lang)])),
    onSave: (values) => applicationsCalls().found.call(values),
    onDone: ({ id }) => void navigate(`/edu/site/edit/${id}`),
  });
  return (
    <Page title={t('new_site')} lead={t('new_site_lead')} back="/edu/site/list">
      <FormSheet form={form} saving={saving} submit={t('found')}>
        <InstitutionForm
          form={form}
          fields={foundFields}
          words={words}
          parts={[
            ...institutionParts,
            operatorPart,
            aboutPart,
            { title: foundingWords.administrator, keys: ['administrator_name', 'administrator_email'] },
          ]}
        />
      </FormSheet>
    </Page>
  );
}
