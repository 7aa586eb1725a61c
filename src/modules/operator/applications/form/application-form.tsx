import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { say, translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import type { Areas } from './page.server.ts';
import { ApplicantSection, InstitutionSection, PlaceSection, ReachSection } from './sections.tsx';
import { useApplication } from './use-application.tsx';
import type { FormErrors, FormValues } from './values.ts';
import { pageWords } from './words.ts';

/** What is wrong, first in the document and first heard; every line leads to its field. */
function ErrorSummary({ errors }: { errors: FormErrors }) {
  const { lang } = usePublic();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  const lines = Object.entries(errors);
  if (lines.length === 0) return null;
  return (
    <section className="pb-errors" ref={box} tabIndex={-1} role="alert">
      <h2>{say(pageWords.wrong, lang)}</h2>
      <ul>
        {lines.map(([field, text]) => (
          <li key={field}>{field === 'form' ? text : <a href={`#${field}`}>{text}</a>}</li>
        ))}
      </ul>
    </section>
  );
}

export function ApplicationForm({
  values,
  errors,
  areas,
  domain,
}: {
  values: FormValues;
  errors: FormErrors;
  areas: Areas;
  domain: string;
}) {
  const { lang } = usePublic();
  const t = translator(pageWords, lang);
  const application = useApplication(values, errors);
  const busy = useNavigation().state !== 'idle';

  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" action={lang === 'en' ? '?lang=en' : '?'} noValidate className="pb-form">
        <InstitutionSection application={application} values={values} />
        <PlaceSection application={application} areas={areas} />
        <ReachSection application={application} domain={domain} />
        <ApplicantSection application={application} />
        <button className="pb-button" type="submit" disabled={busy}>
          {busy ? t('sending') : t('send')}
        </button>
      </Form>
    </>
  );
}
