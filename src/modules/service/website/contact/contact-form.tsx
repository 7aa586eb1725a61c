import './contact.css';
import {
  data,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { Problem } from '#kernel/problem.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import type { Frame } from '../frame/frame.server.ts';
import { contactPage, type ContactPage } from './contact-page.server.ts';
import { ContactFields } from './fields.tsx';
import { contactFields, sendMessage, type Sent, type Typed } from './send.server.ts';
import { contactRefusals, contactWords } from './words.ts';

const privately = { headers: { 'cache-control': 'private, no-store' } };
export const headers = () => privately.headers;

export const loader = ({ context }: LoaderFunctionArgs) => onPage(context, 'reads', contactPage);

type Answer = Sent & { typed: Typed; token: string; sent: boolean; seconds: number };

export async function action({ context, request }: ActionFunctionArgs) {
  // What is no form of a browser says nothing.
  const form = await request.formData().catch(() => new FormData());
  const text = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value.slice(0, 5000) : '';
  };
  const typed = Object.fromEntries(contactFields.map((key) => [key, text(key)])) as Typed;
  const token = text('token').slice(0, 200);
  const answer = (sent: Sent, status: number, seconds = 0) =>
    data<Answer>(
      // A form that is too old or was sent gets a new token; else the same, so that the wait is not begun again.
      {
        ...sent,
        typed,
        token: sent.refused === 'form_old' || sent.refused === 'sent_before' ? '' : token,
        sent: sent.refused === null,
        seconds,
      },
      { status, ...privately },
    );
  try {
    const sent = await onPage(context, 'writes', (ctx) =>
      sendMessage(ctx, { typed, token, trap: text('website') }),
    );
    return answer(sent, sent.refused === null ? 200 : 422);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const seconds = (error.data as { seconds?: number } | undefined)?.seconds ?? 0;
    return answer({ wrong: {}, refused: 'too_many' }, 429, seconds);
  }
}

/** Where and when the office is found. */
function Where({ page }: { page: ContactPage }) {
  const { lang } = usePublic();
  const t = translator(contactWords, lang);
  const site = useRouteLoaderData<Frame>('layouts/public')?.site;
  if (!site) return null;
  const { desk } = page;
  return (
    <section className="pb-card pb-where">
      <h2>{say(site.name, lang)}</h2>
      <dl className="pb-facts">
        <div>
          <dt>{t('address')}</dt>
          <dd>
            {say(site.address, lang)}
            {page.map && (
              <a className="pb-tap" href={page.map} rel="noopener noreferrer">
                {t('map')}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a className="pb-tap" href={`tel:${site.phone}`}>
              {displayMobile(site.phone, lang)}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a className="pb-tap" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
        </div>
        {page.hours && (
          <div>
            <dt>{t('hours')}</dt>
            <dd>{say(page.hours, lang)}</dd>
          </div>
        )}
        {desk && (desk.phone || desk.email || desk.text) && (
          <div>
            <dt>{t('desk')}</dt>
            <dd>
              {desk.text && say(desk.text, lang)}
              {desk.phone && (
                <a className="pb-tap" href={`tel:${desk.phone}`}>
                  {displayMobile(desk.phone, lang)}
                </a>
              )}
              {desk.email && (
                <a className="pb-tap" href={`mailto:${desk.email}`}>
                  {desk.email}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export default function ContactForm() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { lang, name } = usePublic();
  const t = translator(contactWords, lang);
  const format = useFormat();
  const description = t('description', { name: say(name, lang) });
  const here = publicHref('/web/contact-form', lang);
  return (
    <PublicPage title={t('title')} heading={t('heading')} description={description}>
      <div className="pb-columns">
        <div>
          {answer?.sent ? (
            <section className="pb-done" aria-live="polite">
              <h2>{t('sent')}</h2>
              <p>{t('sent_hint')}</p>
              <p>
                <a className="pb-button pb-quiet" href={here}>
                  {t('another')}
                </a>
              </p>
            </section>
          ) : (
            <section>
              <h2>{t('write')}</h2>
              {answer?.refused && (
                <p className="pb-wrong" role="alert">
                  {say(contactRefusals[answer.refused], lang, { seconds: format.number(answer.seconds) })}
                </p>
              )}
              <ContactFields
                action={here}
                categories={page.categories}
                token={answer?.token || page.token}
                typed={answer?.typed ?? null}
                wrong={answer?.wrong ?? {}}
              />
            </section>
          )}
        </div>
        <div>
          <Where page={page} />
        </div>
      </div>
    </PublicPage>
  );
}
