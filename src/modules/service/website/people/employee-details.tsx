import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { askedPage, PageLinks } from '../base/page-links.tsx';
import { refuseWithout } from '../base/with-module.server.ts';
import { StaffCards } from './public-people.tsx';
import { staffChoices, staffPage } from './staff.server.ts';
import { peopleWords } from './words.ts';

const path = '/web/employee-details';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const of = (key: string) => (url.searchParams.get(key) ?? '').trim().slice(0, 80);
  const asked = {
    q: of('q'),
    designation: of('designation'),
    department: of('department'),
    page: askedPage(url),
  };
  return onPage(context, 'reads', async ({ db, siteId }) => {
    await refuseWithout(db, siteId, 'website', 'employees');
    const found = await staffPage(db, siteId, asked);
    if (asked.page > found.pages) throw data(null, { status: 404 });
    return { ...found, asked, choices: await staffChoices(db, siteId) };
  });
}

/** Teachers and staff: found by name, designation and department, without script. */
export default function EmployeeDetails() {
  const { rows, total, pages, asked, choices } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(peopleWords, lang);
  const { page, ...narrowed } = asked;
  const kept = Object.entries(narrowed).filter(([, value]) => value !== '');
  const query = new URLSearchParams(kept).toString();
  const address = query ? `${path}?${query}` : path;
  return (
    <PublicPage
      title={t('staff')}
      description={t('staff_description', { name: say(name, lang) })}
      query={page > 1 && !query ? `?page=${page}` : ''}
    >
      {(query !== '' || total > 0) && (
        <>
          <SentForm className="pb-filter" method="get" action={path}>
            {lang === 'en' && <input type="hidden" name="lang" value="en" />}
            <p className="pb-field">
              <label htmlFor="q">{t('search_name')}</label>
              <input id="q" name="q" type="search" maxLength={80} defaultValue={asked.q} />
            </p>
            <p className="pb-field">
              <label htmlFor="designation">{t('designation')}</label>
              <select id="designation" name="designation" defaultValue={asked.designation}>
                <option value="">{t('all')}</option>
                {choices.designations.map((one) => (
                  <option key={one.id} value={one.id}>
                    {say(one.name, lang)}
                  </option>
                ))}
              </select>
            </p>
            {choices.departments.length > 0 && (
              <p className="pb-field">
                <label htmlFor="department">{t('department')}</label>
                <select id="department" name="department" defaultValue={asked.department}>
                  <option value="">{t('all')}</option>
                  {choices.departments.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </p>
            )}
            <button type="submit" className="pb-button">
              {t('search')}
            </button>
          </SentForm>
          <p className="pb-lead">
            {t('found', { count: total })} {query && <a href={publicHref(path, lang)}>{t('clear')}</a>}
          </p>
        </>
      )}
      {rows.length === 0 ? (
        <p className="pb-empty">{t(query === '' ? 'none_named' : 'no_staff')}</p>
      ) : (
        <StaffCards people={rows} />
      )}
      <PageLinks path={address} page={page} pages={pages} />
    </PublicPage>
  );
}
