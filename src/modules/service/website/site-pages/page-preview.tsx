import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { editorWords } from './words.ts';
import { previewPage } from './preview.server.ts';
import { PageArticle } from './shown-page.tsx';

export const headers = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, noarchive',
  'referrer-policy': 'no-referrer',
});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await onPage(context, 'reads', (ctx) => previewPage(ctx, params['secret'] ?? ''));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function PagePreview() {
  const page = useLoaderData<typeof loader>();
  const { lang } = usePublic();
  const t = translator(editorWords, lang);
  return (
    <PublicPage title={page[`title_${lang}`]} description={t('preview')}>
      <p className="pb-demo" role="note">
        {t('preview_note')}
      </p>
      <article className="pb-article">
        <PageArticle page={page} level={2} />
      </article>
    </PublicPage>
  );
}
