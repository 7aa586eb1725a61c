import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { Problem } from '#kernel/problem.ts';
import { parseDate } from '#kernel/text/date-input.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { PublicResult, type ShownPublicly } from './result.tsx';
import { askResult, publicExams } from './result.server.ts';
import { publicResultWords as w } from './words.ts';
import { shownPublicly } from './shown-publicly.server.ts';

// Without a referrer a browser sends its form from nowhere, and what comes from nowhere is refused: the usual policy.
const privately = {
  headers: {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, noarchive',
  },
};

/** The form is for everybody, search engines too; an answer is about one student. */
export const headers = ({ actionHeaders }: HeadersArgs): Record<string, string> =>
  actionHeaders.has('x-robots-tag') ? privately.headers : { 'cache-control': 'private, no-store' };

export async function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', (ctx) => publicExams(ctx));
}

type Asked = { place: string; roll: string; date_of_birth: string };
type Answer = { asked: Asked; result: ShownPublicly | null; word: Word | null; seconds: number | null };

const ids = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value.slice(0, 100).trim() : '';
  };
  const asked: Asked = { place: text('place'), roll: text('roll'), date_of_birth: text('date_of_birth') };
  const refuse = (word: Word, status: number, seconds: number | null = null) =>
    data<Answer>({ asked, result: null, word, seconds }, { status, ...privately });
  const place = ids.exec(asked.place);
  const roll = Number(toAsciiDigits(asked.roll));
  const birth = parseDate(asked.date_of_birth);
  if (!place || asked.roll === '' || asked.date_of_birth === '') return refuse(w.fill_all, 422);
  if (!Number.isInteger(roll) || roll < 1 || roll > 1_000_000 || !birth.ok) return refuse(w.not_found, 404);
  try {
    const found = await onPage(context, 'writes', (ctx) =>
      askResult(ctx, {
        exam_id: place[1] ?? '',
        section_id: place[2] ?? '',
        roll,
        date_of_birth: birth.date,
      }),
    );
    if (!found) return refuse(w.not_found, 404);
    return data<Answer>({ asked, result: shownPublicly(found), word: null, seconds: null }, privately);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seconds = (error.data as { seconds?: number } | undefined)?.seconds ?? null;
    return refuse(error.word, error.status, seconds);
  }
}

export default function ExamResult() {
  const exams = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { lang, name } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  const description = `${t('title')} – ${say(name, lang)}`;
  if (answer?.result)
    return (
      <PublicPage title={t('title')} description={description}>
        <PublicResult result={answer.result} />
        <p>
          <a className="pb-button pb-quiet" href={publicHref('/web/exam-result', lang)}>
            {t('another')}
          </a>
        </p>
      </PublicPage>
    );
  if (exams.length === 0)
    return (
      <PublicPage title={t('title')} description={description}>
        <p className="pb-empty">{t('none_published')}</p>
      </PublicPage>
    );
  const asked = answer?.asked;
  return (
    <PublicPage title={t('title')} description={description} lead={t('lead')}>
      <SentForm method="post" action={publicHref('/web/exam-result', lang)} className="pb-form">
        {answer?.word && (
          <p className="pb-wrong" role="alert">
            {say(answer.word, lang, { minutes: Math.ceil((answer.seconds ?? 0) / 60) })}
          </p>
        )}
        <div className="pb-field">
          <label htmlFor="place">{t('exam')}</label>
          <select id="place" name="place" required defaultValue={asked?.place ?? ''}>
            <option value="">{t('choose')}</option>
            {exams.map((exam) => (
              <optgroup
                key={exam.id}
                label={format.digits(
                  `${say(exam.name, lang)}: ${say(exam.class, lang)}${exam.group_code === 'general' ? '' : `, ${say(exam.group, lang)}`}`,
                )}
              >
                {exam.sections.map((section) => (
                  <option key={section.id} value={`${exam.id}.${section.id}`}>
                    {say(section.name, lang)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div className="pb-field">
          <label htmlFor="roll">{t('roll')}</label>
          <input
            id="roll"
            name="roll"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={asked?.roll ?? ''}
          />
        </div>
        <div className="pb-field">
          <label htmlFor="date_of_birth">{t('date_of_birth')}</label>
          <input
            id="date_of_birth"
            name="date_of_birth"
            autoComplete="off"
            required
            aria-describedby="date-hint"
            defaultValue={asked?.date_of_birth ?? ''}
          />
          <p id="date-hint" className="pb-hint">
            {t('date_hint')}
          </p>
        </div>
        <p>
          <button type="submit" className="pb-button">
            {t('show')}
          </button>
        </p>
      </SentForm>
    </PublicPage>
  );
}
