import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { schoolData } from '#ui/public/structured.ts';
import { excerpt } from '../content/body-text.ts';
import { homeWords } from './words.ts';
import { EventList } from '../events/public-list.tsx';
import type { HomeContent } from './home-content.server.ts';
import { MessageCard } from '../highlights/public-messages.tsx';
import { NoticeList } from '../notices/public-list.tsx';
import { Slides } from '../highlights/public-slides.tsx';
import { VideoList } from '../highlights/public-videos.tsx';
import { websiteWords, contentWords } from '../words.ts';

function Glance({ content }: { content: HomeContent }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  const lines: [string, string][] = [
    [t('type'), say(content.type, lang)],
    [t('levels'), content.levels.map((level) => say(level, lang)).join(', ')],
    ...(content.board ? [[t('board'), say(content.board, lang)] as [string, string]] : []),
    ...(content.students ? [[t('students'), format.number(content.students)] as [string, string]] : []),
    ...(content.teachers ? [[t('teachers'), format.number(content.teachers)] as [string, string]] : []),
  ];
  return (
    <section className="pb-card">
      <h2>{t('at_a_glance')}</h2>
      <dl className="pb-facts">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The start page of a school. */
export function SchoolHome({ content }: { content: HomeContent }) {
  const { lang, origin } = usePublic();
  const t = translator(websiteWords, lang);
  const c = translator(homeWords, lang);
  const w = translator(contentWords, lang);
  const name = say(content.name, lang);
  const description = t('home_description', { name, location: say(content.location, lang) });
  return (
    <PublicPage
      title={name}
      description={description}
      hideHeading
      data={[
        schoolData(
          {
            origin,
            name,
            address: content.address[lang],
            phone: content.phone,
            email: content.email,
            logo: content.logo,
            founded: content.founded,
            motto: content.motto && say(content.motto, lang),
          },
          content.is_college ? 'CollegeOrUniversity' : 'School',
        ),
      ]}
    >
      {content.slides.length > 0 && <Slides slides={content.slides} />}
      <section className="pb-hero">
        <p className="pb-place">{say(content.location, lang)}</p>
        <h1>{name}</h1>
        {content.motto && <p className="pb-motto">{say(content.motto, lang)}</p>}
        <p className="pb-actions">
          {content.has_results && (
            <a className="pb-button" href={publicHref('/web/exam-result', lang)}>
              {t('see_result')}
            </a>
          )}
          <a
            className={content.has_results ? 'pb-button pb-quiet' : 'pb-button'}
            href={publicHref('/web/notice/all', lang)}
          >
            {t('all_notices')}
          </a>
        </p>
      </section>
      <div className="pb-columns">
        <div>
          <section className="pb-part">
            <h2>{t('latest_notices')}</h2>
            <NoticeList notices={content.notices} level={3} />
          </section>
          {content.events.length > 0 && (
            <section className="pb-part">
              <h2>{w('coming_events')}</h2>
              <EventList events={content.events} level={3} />
              <p className="pb-after">
                <a href={publicHref('/web/event/all', lang)}>{c('all_events')}</a>
              </p>
            </section>
          )}
          {content.about && (
            <section className="pb-part pb-card">
              <h2>{content.about[`title_${lang}`]}</h2>
              <p>{excerpt(content.about[`body_${lang}`], 320)}</p>
              <p>
                <a href={publicHref('/about', lang)}>{t('read_more')}</a>
              </p>
            </section>
          )}
        </div>
        <div>
          {content.messages.slice(0, 2).map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          <Glance content={content} />
        </div>
      </div>
      {content.videos.length > 0 && (
        <section className="pb-part pb-below">
          <h2>{w('videos')}</h2>
          <VideoList videos={content.videos} level={3} />
          <p className="pb-after">
            <a href={publicHref('/web/event-video-details', lang)}>{c('all_videos')}</a>
          </p>
        </section>
      )}
    </PublicPage>
  );
}
