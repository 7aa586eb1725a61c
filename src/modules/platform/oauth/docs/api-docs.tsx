import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { apiDocs, type DocumentedCall, type Part } from './docs.server.ts';
import { docsWords } from './words.ts';
import './api-docs.css';

export async function loader({ url }: LoaderFunctionArgs) {
  const part = url.searchParams.get('part')?.slice(0, 40) || null;
  const q = url.searchParams.get('q')?.slice(0, 100) ?? '';
  return { part, q, ...(await apiDocs({ part, q })) };
}

/** What programs of others read before they call: generated from the description that machines read. */
export default function ApiDocs() {
  const { part, q, calls, found, total, parts, issuer } = useLoaderData<typeof loader>();
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(docsWords, lang);
  const asking = part !== null || q !== '';
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <dl className="ad-facts">
        <dt>{t('issuer')}</dt>
        <dd>
          <code>{`${issuer}/.well-known/openid-configuration`}</code>
        </dd>
      </dl>
      <p>
        <a href="/api/openapi.json">{t('as_json')}</a>
      </p>
      <SentForm className="ad-search" action="/api/docs" method="get">
        <label htmlFor="ad-q">{t('search_label')}</label>
        <input id="ad-q" type="search" name="q" defaultValue={q} maxLength={100} />
        {lang === 'en' && <input type="hidden" name="lang" value="en" />}
        <button type="submit" className="pb-button">
          {t('search')}
        </button>
      </SentForm>
      {q ? (
        <details className="ad-other">
          <summary>{t('parts')}</summary>
          <Parts parts={parts} part={part} />
        </details>
      ) : (
        <Parts parts={parts} part={part} />
      )}
      <p className="ad-count">
        {asking ? t('found', { count: format.number(found) }) : t('calls', { count: format.number(total) })}
        {calls.length < found && ` ${t('more', { count: format.number(calls.length) })}`}
      </p>
      {asking && found === 0 && <p className="pb-empty">{t('nothing')}</p>}
      {calls.map((call) => (
        <Call key={`${call.method} ${call.path}`} call={call} />
      ))}
    </PublicPage>
  );
}

function Parts({ parts, part }: { parts: Part[]; part: string | null }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(docsWords, lang);
  return (
    <nav className="ad-parts" aria-label={t('parts')}>
      <ul>
        {parts.map(({ key, word, count }) => (
          <li key={key}>
            <a
              href={publicHref(`/api/docs?part=${key}`, lang)}
              {...(key === part ? { 'aria-current': 'page' as const } : {})}
            >
              {word[lang]} <small>{format.number(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Call({ call }: { call: DocumentedCall }) {
  const { lang } = usePublic();
  const t = translator(docsWords, lang);
  const permission =
    call.permission === 'open'
      ? t('open')
      : call.permission === 'signed-in'
        ? t('signed_in')
        : call.permission;
  return (
    <section className="ad-call">
      <h2>
        <span className="ad-method" data-method={call.method}>
          {call.method}
        </span>{' '}
        <code>{call.path}</code>
      </h2>
      <p lang="en">{call.summary}</p>
      <dl className="ad-facts">
        <dt>{t('permission')}</dt>
        <dd>{permission}</dd>
        <dt>{t('scope')}</dt>
        <dd>{call.scope ? <code>{call.scope}</code> : t('no_scope')}</dd>
      </dl>
      <ShapeBox title={t('input')} text={call.input} empty={t('empty')} />
      <ShapeBox title={t('output')} text={call.output} empty={t('empty')} />
    </section>
  );
}

function ShapeBox({ title, text, empty }: { title: string; text: string | null; empty: string }) {
  if (text === null)
    return (
      <p className="ad-none">
        {title}: {empty}
      </p>
    );
  return (
    <details>
      <summary>{title}</summary>
      <pre>
        <code>{text}</code>
      </pre>
    </details>
  );
}
