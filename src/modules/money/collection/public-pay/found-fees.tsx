import { say, translator, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import type { FoundFees } from './find.server.ts';
import { publicFeeWords as w } from './words.ts';

/** The bills of a student, each to choose; those that are not due yet are folded away. */
function Bills({ bills }: Pick<FoundFees, 'bills'>) {
  const { lang } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  const line = (bill: FoundFees['bills'][number]) => (
    <label key={bill.due_on} className="pf-bill">
      <input type="checkbox" name="bill" value={bill.due_on} defaultChecked={bill.chosen} />
      <span>
        {bill.titles.map((title) => (
          <span key={title.en}>{format.digits(say(title, lang))}</span>
        ))}
        <small>
          {t('due_until', { day: format.date(bill.due_on) })}
          {bill.fine > 0 && ` · ${t('with_late_fee', { amount: format.money(bill.fine) })}`}
        </small>
      </span>
      <strong>{format.money(bill.amount)}</strong>
    </label>
  );
  const later = bills.filter(({ asked }) => !asked);
  return (
    <fieldset className="pf-bills">
      <legend>{t('bills')}</legend>
      {bills.filter(({ asked }) => asked).map(line)}
      {later.length > 0 && (
        <details open={later.some(({ chosen }) => chosen) || later.length === bills.length}>
          <summary>{t('pay_ahead')}</summary>
          {later.map(line)}
        </details>
      )}
    </fieldset>
  );
}

/** What the chosen bills cost. */
function Sums({ found }: { found: FoundFees }) {
  const { lang } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  const { quote } = found;
  const lines = [
    [t('fees'), format.money(quote.fees)],
    ...(quote.fine > 0 ? [[t('late_fee'), format.money(quote.fine)]] : []),
    ...(quote.offer > 0 ? [[t('offer'), `−${format.money(quote.offer)}`]] : []),
    ...(quote.wallet_used > 0 ? [[t('advance'), `−${format.money(quote.wallet_used)}`]] : []),
  ];
  return (
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
  );
}

/** How it is paid, and what of it where a part may be. */
function Paying({ found: { quote, methods, parts } }: { found: FoundFees }) {
  const { lang } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  return (
    <>
      {parts && (
        <div className="pb-field">
          <label htmlFor="part">{t('part')}</label>
          <input id="part" name="part" inputMode="decimal" autoComplete="off" aria-describedby="part-hint" />
          <p id="part-hint" className="pb-hint">
            {t('part_hint')}
          </p>
        </div>
      )}
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
        <button type="submit" name="do" value="pay" className="pb-button">
          {t('pay', { amount: format.money(quote.amount) })}
        </button>
      </p>
    </>
  );
}

/** What is owed, what of it is chosen, and how that is paid: one plain form, which works without script. */
export function Fees({ found, word }: { found: FoundFees; word: Word | null }) {
  const { lang } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  const { quote, bills, methods, token } = found;
  return (
    <>
      <dl className="pf-sums">
        <div>
          <dt>{t('student')}</dt>
          <dd>{say(found.name, lang)}</dd>
        </div>
        <div>
          <dt>{t('class')}</dt>
          <dd>{format.digits(say(found.class, lang))}</dd>
        </div>
      </dl>
      {bills.length === 0 && <p className="pb-right">{t('nothing_due')}</p>}
      {bills.length > 0 && (
        <SentForm method="post" action={publicHref('/web/student-fee', lang)} className="pb-form">
          {word && (
            <p className="pb-wrong" role="alert">
              {say(word, lang)}
            </p>
          )}
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="seen" value={quote.amount} />
          <Bills bills={bills} />
          <p>
            <button type="submit" name="do" value="choose" className="pb-button pb-quiet">
              {t('update')}
            </button>
          </p>
          <Sums found={found} />
          {quote.amount > 0 && methods.length === 0 && <p className="pb-empty">{t('no_methods')}</p>}
          {quote.amount > 0 && methods.length > 0 && <Paying found={found} />}
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
