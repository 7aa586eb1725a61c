import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { BodyText } from '../base/body.tsx';
import { refuseWithout } from '../base/with-module.server.ts';
import { Face } from './public-people.tsx';
import { onePerson } from './staff.server.ts';
import { peopleWords } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return onPage(context, 'reads', async ({ db, siteId }) => {
    await refuseWithout(db, siteId, 'website', 'employees');
    const person = await onePerson(db, siteId, params['employeeId'] ?? '');
    if (!person) throw data(null, { status: 404 });
    return person;
  });
}

/** One person of the staff, with what may be shown. */
export default function EmployeeOne() {
  const person = useLoaderData<typeof loader>();
  const { lang, name: school } = usePublic();
  const t = translator(peopleWords, lang);
  const name = say(person.name, lang);
  const designation = say(person.designation, lang);
  const facts = [
    [t('designation'), designation],
    [t('department'), person.department],
    [t('subject'), person.subject && say(person.subject, lang)],
    [t('qualification'), person.qualification && say(person.qualification, lang)],
    [t('phone'), person.phone && <a href={`tel:${person.phone}`}>{displayMobile(person.phone, lang)}</a>],
    [t('email'), person.email && <a href={`mailto:${person.email}`}>{person.email}</a>],
  ] as const;
  return (
    <PublicPage title={name} description={t('person_description', { designation, name: say(school, lang) })}>
      <section className="pb-card pb-person pb-paper">
        <Face person={person} />
        <div>
          <dl className="pb-facts">
            {facts
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </div>
      </section>
      {person.intro && (
        <section className="pb-article pb-below">
          <h2>{t('introduction')}</h2>
          <BodyText text={say(person.intro, lang)} />
        </section>
      )}
      <p className="pb-after">
        <a href={publicHref('/web/employee-details', lang)}>{t('back_to_staff')}</a>
      </p>
    </PublicPage>
  );
}
