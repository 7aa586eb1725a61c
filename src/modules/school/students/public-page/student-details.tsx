import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { Problem } from '#kernel/problem.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { openStudentPage, type StudentPage } from './open.server.ts';
import { publicPageWords as w } from './words.ts';

const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, noarchive',
  'referrer-policy': 'no-referrer',
};

export const headers = () => privately;

type Opened = { page: StudentPage | null; word: Word; seconds: number };

/** Where the code on a card or certificate leads: that this is a student here, and no more of the child than that takes. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const parts = url.pathname.split('/').at(-1) ?? '';
  try {
    const page = await onPage(context, 'writes', (ctx) => openStudentPage(ctx, parts));
    return data<Opened>(
      { page, word: page.studies ? w.studies : w.left, seconds: 0 },
      { headers: privately },
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seconds = (error.data as { seconds?: number } | undefined)?.seconds ?? 0;
    const word = error.status === 404 ? w.nothing : error.word;
    return data<Opened>({ page: null, word, seconds }, { status: error.status, headers: privately });
  }
}

export default function StudentDetails() {
  const { page, word, seconds } = useLoaderData<typeof loader>();
  const { lang, name: school } = usePublic();
  const t = translator(w, lang);
  if (!page)
    return (
      <PublicPage title={t('title')} description={say(school, lang)}>
        <p className="pb-empty">{say(word, lang, { seconds })}</p>
      </PublicPage>
    );
  const name = say(page.name, lang);
  const lines: [string, string | null][] = [
    [t('name'), name],
    [t('school'), say(school, lang)],
    [t('year'), say(page.year, lang)],
    [t('class'), page.class && say(page.class, lang)],
    [t('section'), page.section && say(page.section, lang)],
    [t('roll'), page.roll === null ? null : digitsIn(page.roll, lang)],
  ];
  return (
    <PublicPage title={t('title')} description={say(school, lang)}>
      <p className="pb-lead">{say(word, lang, { name, year: say(page.year, lang) })}</p>
      <section className="pb-card pb-paper">
        {page.photo && (
          <img
            src={page.photo}
            alt={t('photo_of', { name })}
            width={120}
            height={150}
            className="pb-portrait"
          />
        )}
        <dl className="pb-facts">
          {lines.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </PublicPage>
  );
}
