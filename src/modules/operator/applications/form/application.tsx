import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { onPage, pageOf } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { answerForm, areasFor, sentPage } from './page.server.ts';
import { pageWords } from './words.ts';
import { ApplicationForm } from './application-form.tsx';

// The form works without script; with it, what is typed is checked at once.
export const handle = { static: false };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const sent = /^[0-9A-F]{6}$/.exec(url.searchParams.get('sent') ?? '')?.[0] ?? null;
  const { host } = pageOf(context);
  const areas = await onPage(context, 'reads', (ctx) => areasFor(ctx.db, {}));
  return { sent, areas, domain: host.replace(/^www\./, '') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await onPage(context, 'writes', (ctx) => answerForm(ctx, form));
  return 'number' in answer ? sentPage(answer.number, pageOf(context).lang) : answer;
}

export default function Application() {
  const { sent, areas, domain } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { lang } = usePublic();
  const t = translator(pageWords, lang);
  if (sent)
    return (
      <PublicPage title={t('done')} description={t('description')}>
        <section className="pb-done">
          <p>{t('done_number')}</p>
          <p className="pb-number">{sent}</p>
          <p>{t('done_text')}</p>
          <a className="pb-button" href={publicHref('/', lang)}>
            {t('back')}
          </a>
        </section>
      </PublicPage>
    );
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <ApplicationForm
        // What the server answered replaces what is in the form.
        key={answer ? JSON.stringify(answer.values) : 'new'}
        values={answer?.values ?? { levels: [] }}
        errors={answer?.errors ?? {}}
        areas={answer?.areas ?? areas}
        domain={domain}
      />
    </PublicPage>
  );
}
