import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ReactNode } from 'react';
import { onPage } from '#kernel/http/page-context.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { siteOption } from '#modules/platform/site-options/face/values.server.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { refuseWithout } from '../base/with-module.server.ts';
import { FigureChart } from './chart.tsx';
import { studentFigures, type SectionFigures } from './counts.server.ts';
import { showFigures } from './screens.ts';
import { fewest, type Span } from './protect.ts';
import { FigureTable, SectionTable } from './tables.tsx';
import { figureWords } from './words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', async (ctx) => {
    await refuseWithout(ctx.db, ctx.siteId, 'website', 'students');
    if (!(await siteOption(ctx, showFigures))) throw data(null, { status: 404 });
    return { figures: await studentFigures(ctx) };
  });
}

/** Sections of one class and group together. */
function byClass(sections: readonly SectionFigures[]) {
  return [...Map.groupBy(sections, ({ place }) => place.en)].map(([key, these]) => ({
    key,
    place: these[0]?.place ?? { en: key, bn: key },
    boys: these.reduce((sum, { boys }) => sum + boys, 0),
    girls: these.reduce((sum, { girls }) => sum + girls, 0),
    total: these.reduce((sum, { total }) => sum + total, 0),
  }));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pb-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** How many students there are: by class and section, religion, age and year. */
export default function StudentStatistics() {
  const { figures } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(figureWords, lang);
  const page = (content: ReactNode) => (
    <PublicPage title={t('statistics')} description={t('statistics_description', { name: say(name, lang) })}>
      {content}
    </PublicPage>
  );
  if (!figures) return page(<p className="pb-empty">{t('none')}</p>);
  const religion = (key: string): string => {
    const known: Word | undefined = key === '' ? figureWords.not_recorded : codeWords[key];
    return known ? say(known, lang) : key;
  };
  const religions = figures.religions.map(({ keys, count }) => ({
    key: keys.join(),
    name: keys.map(religion).join(', '),
    count,
  }));
  const digits = (value: number) => digitsIn(String(value), lang);
  const age = ({ from, to }: Span) =>
    from === to ? t('years_old', { from: digits(from) }) : t('span', { from: digits(from), to: digits(to) });
  const classes = byClass(figures.sections);
  const single = (title: string, head: string, rows: { key: string; name: string; count: number }[]) => (
    <Part title={title}>
      <div className="pb-figure">
        <FigureChart
          label={title}
          bars={rows.map(({ key, name: row, count }) => ({ key, name: row, parts: [count] }))}
        />
        <FigureTable
          head={[head, t('total')]}
          rows={rows.map(({ key, name: row, count }) => ({ key, cells: [row, count] }))}
        />
      </div>
    </Part>
  );
  return page(
    <>
      <p className="pb-lead">{t('total_of_year', { count: figures.total, year: say(figures.year, lang) })}</p>
      <Part title={t('by_class')}>
        <div className="pb-figure">
          <FigureChart
            label={t('by_class')}
            legend={[t('boys'), t('girls')]}
            bars={classes.map(({ key, place, boys, girls, total }) => ({
              key,
              name: say(place, lang),
              parts: [boys, girls, total - boys - girls],
            }))}
          />
          <FigureTable
            head={[t('class'), t('boys'), t('girls'), t('total')]}
            rows={classes.map(({ key, place, boys, girls, total }) => ({
              key,
              cells: [say(place, lang), boys, girls, total],
            }))}
          />
        </div>
      </Part>
      <Part title={t('by_section')}>
        <SectionTable sections={figures.sections} />
      </Part>
      {religions.length > 0 && single(t('by_religion'), t('religion'), religions)}
      {figures.ages.length > 0 &&
        single(
          t('by_age'),
          t('age'),
          figures.ages.map((span) => ({ key: String(span.from), name: age(span), count: span.count })),
        )}
      {figures.years.length > 1 &&
        single(
          t('by_year'),
          t('year'),
          figures.years.map(({ year, count }) => ({ key: year.en, name: say(year, lang), count })),
        )}
      <p className="pb-lead pb-below">{t('protected', { count: fewest })}</p>
    </>,
  );
}
