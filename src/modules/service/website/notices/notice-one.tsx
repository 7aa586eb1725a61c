import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { noticeData } from '#ui/public/structured.ts';
import { BodyText } from '../content/body.tsx';
import { excerpt } from '../content/body-text.ts';
import { oneNotice } from './public.server.ts';
import { websiteWords } from '../words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await onPage(context, 'reads', (ctx, { site }) =>
    oneNotice(
      ctx.db,
      { siteId: ctx.siteId, zone: site?.zone ?? 'Asia/Dhaka', now: ctx.now },
      params['noticeId'] ?? '',
    ),
  );
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function NoticeOne() {
  const notice = useLoaderData<typeof loader>();
  const { lang, origin, path, name } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  const title = notice[`title_${lang}`];
  const body = notice[`body_${lang}`];
  return (
    <PublicPage
      title={title}
      description={excerpt(body, 155) || title}
      lead={t('published_on', { date: format.date(notice.published_on) })}
      data={[
        noticeData(
          { origin, name: name[lang] },
          {
            title,
            address: origin + publicHref(path, lang),
            day: notice.published_on,
            changed: new Date(notice.updated_at).toISOString(),
          },
        ),
      ]}
    >
      <article className="pb-article">
        <BodyText text={body} />
      </article>
      <p>
        <a href={publicHref('/web/notice/all', lang)}>{t('back_to_notices')}</a>
      </p>
    </PublicPage>
  );
}
