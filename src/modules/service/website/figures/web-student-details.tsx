import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { Scrolled } from '#ui/public/scrolled.tsx';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { refuseWithout } from '../base/with-module.server.ts';
import { namesOfSection, studentFigures } from './counts.server.ts';
import { showFigures, showNames } from './screens.ts';
import { SectionTable } from './tables.tsx';
import { figureWords } from './words.ts';

/** Whether or not there are names: no search engine keeps this page. */
export const headers = () => ({ 'x-robots-tag': 'noindex, noarchive' });

export function loader({ context, url }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('section');
  return onPage(context, 'reads', async (ctx) => {
    const { db, siteId } = ctx;
    await refuseWithout(db, siteId, 'website', 'students');
    const decided = await siteOptions(ctx, { figures: showFigures, names: showNames });
    if (!decided.figures && !decided.names) throw data(null, { status: 404 });
    const figures = await studentFigures(ctx);
    const section = asked ? figures?.sections.find(({ id }) => id === asked) : undefined;
    if (asked && (!decided.names || !section)) throw data(null, { status: 404 });
    return {
      year: figures?.year ?? null,
      sections: figures?.sections ?? [],
      isNamed: decided.names,
      chosen: section ? { section, names: await namesOfSection(ctx, section.id) } : null,
    };
  });
}

/** Students by section; roll and name where the institution publishes them, and never more. */
export default function WebStudentDetails() {
  const { sections, isNamed, chosen, year } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(figureWords, lang);
  const description = t('students_description', { name: say(name, lang) });
  const robots = <meta name="robots" content="noindex, noarchive" />;
  if (chosen)
    return (
      <PublicPage
        title={`${say(chosen.section.place, lang)} ${say(chosen.section.section, lang)}`}
        description={description}
        lead={year && say(year, lang)}
      >
        {robots}
        <Scrolled label={t('name')} paper>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('roll')}</th>
                <th scope="col">{t('name')}</th>
              </tr>
            </thead>
            <tbody>
              {chosen.names.map((row) => (
                <tr key={row.roll}>
                  <td>{digitsIn(String(row.roll), lang)}</td>
                  <td>{say(row.name, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
        <p className="pb-after">
          <a href={publicHref('/web/student-details', lang)}>{t('back')}</a>
        </p>
      </PublicPage>
    );
  return (
    <PublicPage title={t('students')} description={description} lead={year && say(year, lang)}>
      {robots}
      {sections.length === 0 && <p className="pb-empty">{t('none')}</p>}
      {sections.length > 0 && (
        <>
          <p className="pb-lead">{t(isNamed ? 'choose_section' : 'no_names')}</p>
          <SectionTable sections={sections} linked={isNamed} />
        </>
      )}
    </PublicPage>
  );
}
