import '#ui/public-form.css';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { onPage, pageOf } from '#kernel/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public-page.tsx';
import { answerForm, placesFor, sentPage } from '../page.server.ts';
import { pageWords } from '../page-words.ts';
import { ApplicationForm } from '../parts/application-form.tsx';

// The form works without script; with it, what is typed is checked at once.
export const handle = { static: false };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const sent = /^[0-9A-F]{6}$/.exec(url.searchParams.get('sent') ?? '')?.[0] ?? null;
  const { host } = pageOf(context);
  const places = await onPage(context, 'reads', (ctx) => placesFor(ctx.db, {}));
  return { sent, places, domain: host.replace(/^www\./, '') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await onPage(context, 'writes', (ctx) => answerForm(ctx, form));
  return 'number' in answer ? sentPage(answer.number, pageOf(context).lang) : answer;
}

export default function Application() {
  const { sent, places, domain } = useLoaderData<typeof loader>();
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
        // What the server answered replaces what stands in the form.
        key={answer ? JSON.stringify(answer.values) : 'new'}
        values={answer?.values ?? { levels: [] }}
        errors={answer?.errors ?? {}}
        places={answer?.places ?? places}
        domain={domain}
      />
    </PublicPage>
  );
}
