import './public-pay.css';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { Problem } from '#kernel/problem.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { findFees, payFoundFees, publicFeesOn, type FoundFees } from './find.server.ts';
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
    const token = text('token');
    if (token) {
      const payment = { token, method: text('method'), seen: Number(text('seen')) };
      const pay_url = await onPage(context, 'writes', (ctx) => payFoundFees(ctx, payment));
      return data<Answer>({ ...nothing, pay_url }, privately);
    }
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

/** What is to pay, and how. */
function Fees({ found }: { found: FoundFees }) {
  const { lang } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  const { quote, methods, token } = found;
  const lines = [
    [t('student'), say(found.name, lang)],
    [t('class'), format.digits(say(found.class, lang))],
    [t('fees'), format.money(quote.fees)],
    ...(quote.fine > 0 ? [[t('late_fee'), format.money(quote.fine)]] : []),
    ...(quote.offer > 0 ? [[t('offer'), `−${format.money(quote.offer)}`]] : []),
    ...(quote.wallet_used > 0 ? [[t('advance'), `−${format.money(quote.wallet_used)}`]] : []),
  ];
  return (
    <>
      <dl className="pf-sums">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('to_pay')}</dt>
          <dd>
            <strong>{format.money(quote.amount)}</strong>
          </dd>
        </div>
      </dl>
      {quote.amount === 0 && <p className="pb-right">{t('nothing_due')}</p>}
      {quote.amount > 0 && methods.length === 0 && <p className="pb-empty">{t('no_methods')}</p>}
      {quote.amount > 0 && methods.length > 0 && (
        <SentForm method="post" action={publicHref('/web/student-fee', lang)} className="pb-form">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="seen" value={quote.amount} />
          <div className="pb-field">
            <label htmlFor="method">{t('method')}</label>
            <select id="method" name="method" required defaultValue={methods[0]?.code}>
              {methods.map((method) => (
                <option key={method.code} value={method.code}>
                  {method[`name_${lang}`]}
                </option>
              ))}
            </select>
          </div>
          <p>
            <button type="submit" className="pb-button">
              {t('pay', { amount: format.money(quote.amount) })}
            </button>
          </p>
        </SentForm>
      )}
      <p>
        <a className="pb-button pb-quiet" href={publicHref('/web/student-fee', lang)}>
          {t('another')}
        </a>
      </p>
    </>
  );
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
        <Fees found={answer.found} />
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
