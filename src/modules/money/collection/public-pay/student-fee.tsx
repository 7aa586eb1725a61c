import './public-pay.css';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { parseMoney } from '#kernel/text/money.ts';
import { Problem } from '#kernel/problem.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { chooseFees, findFees, payFoundFees, publicFeesOn, type FoundFees } from './find.server.ts';
import { Fees } from './found-fees.tsx';
import { publicFeeWords as w } from './words.ts';

const privately = { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noarchive' } };

export const headers = () => privately.headers;

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  on: await onPage(context, 'reads', publicFeesOn),
});

type Answer = {
  asked: string;
  found: FoundFees | null;
  pay_url: string | null;
  word: Word | null;
  seconds: number | null;
};

type Context = ActionFunctionArgs['context'];

/** Another choice of bills, or the way to pay for one; what is refused is said beside the choice. */
async function withChosen(
  context: Context,
  form: FormData,
  text: (key: string) => string,
): Promise<Partial<Answer>> {
  const token = text('token');
  const days = form
    .getAll('bill')
    .flatMap((day) => (typeof day === 'string' ? day : []))
    .slice(0, 100);
  const shown = async (word: Word | null) => ({
    found: await onPage(context, 'reads', (ctx) => chooseFees(ctx, token, days)),
    word,
  });
  if (days.length === 0) return shown(w.none_chosen);
  if (text('do') === 'choose') return shown(null);
  const part = text('part') === '' ? null : (parseMoney(text('part')) ?? 0);
  const payment = { token, method: text('method'), seen: Number(text('seen')), days, part };
  try {
    return { pay_url: await onPage(context, 'writes', (ctx) => payFoundFees(ctx, payment)) };
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 404 || error.word === w.too_old) throw error;
    return shown(error.status === 409 ? w.total_changed : error.word);
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value.slice(0, 200).trim() : '';
  };
  const asked = text('student');
  const nothing: Answer = { asked, found: null, pay_url: null, word: null, seconds: null };
  const refuse = (word: Word, status: number, seconds: number | null = null) =>
    data<Answer>({ ...nothing, word, seconds }, { status, ...privately });
  try {
    if (text('token'))
      return data<Answer>({ ...nothing, ...(await withChosen(context, form, text)) }, privately);
    const fact = text('fact');
    if (asked === '' || fact === '') return refuse(w.fill_all, 422);
    const found = await onPage(context, 'writes', (ctx) => findFees(ctx, asked, fact));
    return found ? data<Answer>({ ...nothing, found }, privately) : refuse(w.not_found, 404);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seconds = (error.data as { seconds?: number } | undefined)?.seconds ?? null;
    return refuse(error.word, error.status, seconds);
  }
}

export default function StudentFee() {
  const { on } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { lang, name } = usePublic();
  const t = translator(w, lang);
  const description = `${t('title')} – ${say(name, lang)}`;
  if (!on)
    return (
      <PublicPage title={t('title')} description={description}>
        <p className="pb-empty">{t('off')}</p>
      </PublicPage>
    );
  if (answer?.pay_url)
    return (
      <PublicPage title={t('title')} description={description}>
        {/* The gateway is another site, to which a form of ours may not lead. */}
        <meta httpEquiv="refresh" content={`0;url=${answer.pay_url}`} />
        <p>{t('going')}</p>
        <p>
          <a className="pb-button" href={answer.pay_url}>
            {t('go')}
          </a>
        </p>
      </PublicPage>
    );
  if (answer?.found)
    return (
      <PublicPage title={t('title')} description={description}>
        <Fees found={answer.found} word={answer.word} />
      </PublicPage>
    );
  return (
    <PublicPage title={t('title')} description={description} lead={t('lead')}>
      <SentForm method="post" action={publicHref('/web/student-fee', lang)} className="pb-form">
        {answer?.word && (
          <p className="pb-wrong" role="alert">
            {say(answer.word, lang, { minutes: Math.ceil((answer.seconds ?? 0) / 60) })}
          </p>
        )}
        <div className="pb-field">
          <label htmlFor="student">{t('student_id')}</label>
          <input id="student" name="student" autoComplete="off" required defaultValue={answer?.asked ?? ''} />
        </div>
        <div className="pb-field">
          <label htmlFor="fact">{t('fact')}</label>
          <input id="fact" name="fact" autoComplete="off" required aria-describedby="fact-hint" />
          <p id="fact-hint" className="pb-hint">
            {t('fact_hint')}
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
