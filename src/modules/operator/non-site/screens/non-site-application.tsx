import { Alert, Anchor, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { applicationFields } from '#modules/operator/applications/base/application-fields.ts';
import { applicationWords } from '#modules/operator/applications/base/words.ts';
import { institutionParts, valuesOf } from '#modules/platform/sites/face/form-sections.ts';
import { InstitutionForm, type FormPart } from '#modules/platform/sites/face/institution-form.tsx';
import { institutionWords } from '#modules/platform/sites/base/words.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { nonSiteResourceWords, nonSiteWords } from '../base/words.ts';
import { nonSiteCalls } from '../base/client.ts';

const words = { ...institutionWords, ...applicationWords };

const contactPart: FormPart = {
  title: nonSiteResourceWords.fields.contact_name,
  keys: ['applicant_name', 'applicant_designation', 'applicant_phone', 'message'],
};

type Draft = Awaited<ReturnType<ReturnType<typeof nonSiteCalls>['draft']['call']>>;

function DraftForm({ draft }: { draft: Draft }) {
  const t = useWords(nonSiteWords);
  const lang = useLang();
  const navigate = useNavigate();
  const form = useForm<Record<string, unknown>>({
    initialValues: { ...valuesOf(applicationFields, draft), gender_type: 'co-education' },
  });
  const saving = useSaving({
    form,
    done: t('made'),
    labels: Object.fromEntries(Object.entries(words).map(([key, word]) => [key, say(word, lang)])),
    onSave: (values) => nonSiteCalls().apply.call({ ...values, id: draft.id, version: draft.version }),
    onDone: ({ application_id }) => void navigate(`/edu/site/application/approve/${application_id}`),
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('make')}>
      <InstitutionForm
        form={form}
        fields={applicationFields}
        words={words}
        parts={[...institutionParts, contactPart]}
      />
    </FormSheet>
  );
}

/** An institution to come, turned into an application with what is known filled in. */
export default function NonSiteApplication() {
  const t = useWords(nonSiteWords);
  const lang = useLang();
  const { id = '' } = useParams();
  const found = useQuery({
    ...nonSiteCalls().draft.queryOptions({ input: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const draft = found.data;
  const standing = draft?.application_id ?? (draft?.clash?.kind === 'application' ? draft.clash.id : null);
  return (
    <Page
      title={t('make')}
      lead={draft ? draft[`name_${lang}`] : t('lead')}
      back="/edu/non-site/non-site-entry-form"
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : draft ? (
        <>
          {draft.application_id === null && draft.clash === null && <Alert color="blue">{t('lead')}</Alert>}
          {(draft.application_id !== null || draft.clash !== null) && (
            <Alert color="orange">
              {draft.application_id !== null
                ? t('has_application')
                : draft.clash &&
                  t(draft.clash.kind === 'site' ? 'eiin_of_site' : 'eiin_of_application', {
                    name: draft.clash.name,
                  })}{' '}
              {standing && (
                <Anchor component={Link} to={`/edu/site/application/approve/${standing}`}>
                  {t('open_application')}
                </Anchor>
              )}
            </Alert>
          )}
          {draft.application_id === null && draft.clash === null && (
            <DraftForm key={draft.version} draft={draft} />
          )}
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
