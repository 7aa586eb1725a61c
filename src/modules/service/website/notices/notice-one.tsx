import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { Attachments } from '../base/attachments.tsx';
import { BodyIn } from '../base/body.tsx';
import { noticeData } from '#ui/public/structured.ts';
import { excerpt } from '../base/body-text.ts';
import { categoryWord } from './categories.ts';
import { oneNotice } from './public.server.ts';
import { websiteWords } from '../base/words.ts';

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
  const category = categoryWord(notice.category);
  const body = notice[`body_${lang}`];
  return (
    <PublicPage
      title={title}
      description={excerpt(body, 155) || title}
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
      trail={[{ href: '/web/notice/all', title: t('notices') }]}
      lead={
        <>
          {t('published_on', { date: format.date(notice.published_on) })}
          {category && ` · ${say(category, lang)}`}
        </>
      }
    >
      <article className="pb-article">
        <BodyIn row={notice} />
        <Attachments files={notice.attachments} level={2} />
      </article>
      <p className="pb-no-print">
        <a href={publicHref('/web/notice/all', lang)}>{t('back_to_notices')}</a>
      </p>
    </PublicPage>
  );
}
