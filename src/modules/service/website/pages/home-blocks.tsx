import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { excerpt } from '../base/body-text.ts';
import { EventList } from '../highlights/public-events.tsx';
import { MessageCard } from '../highlights/public-messages.tsx';
import { VideoList } from '../highlights/public-videos.tsx';
import { NoticeList } from '../notices/public-list.tsx';
import type { BlockData } from './block-loads.server.ts';
import { homeWords } from './words.ts';
import { contentWords, websiteWords } from '../base/words.ts';

function Heading({ title, more, href }: { title: string; more: string; href: string }) {
  const { lang } = usePublic();
  return (
    <div className="pb-heading">
      <h2>{title}</h2>
      <a href={publicHref(href, lang)}>{more}</a>
    </div>
  );
}

export function NoticesBlock({ notices }: { notices: BlockData<'notices'> }) {
  const t = translator(websiteWords, usePublic().lang);
  return (
    <section className="pb-part">
      <Heading title={t('latest_notices')} more={t('all_notices')} href="/web/notice/all" />
      <NoticeList notices={notices} level={3} />
    </section>
  );
}

/** Notices by their titles alone, beside the page. */
export function SideNotices({ notices }: { notices: BlockData<'side_notices'> }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  return (
    <section className="pb-part">
      <Heading title={t('notices')} more={t('all_notices')} href="/web/notice/all" />
      <ul className="pb-short">
        {notices.map((notice) => (
          <li key={notice.id}>
            <a href={publicHref(`/web/notice/${notice.id}`, lang)}>{notice[`title_${lang}`]}</a>
            <time dateTime={notice.published_on}>{format.date(notice.published_on)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function EventsBlock({ events }: { events: BlockData<'events'> }) {
  const { lang } = usePublic();
  const t = translator(homeWords, lang);
  return (
    <section className="pb-part">
      <Heading title={contentWords.coming_events[lang]} more={t('all_events')} href="/web/event/all" />
      <EventList events={events} level={3} />
    </section>
  );
}

export function AboutBlock({ about }: { about: BlockData<'about'> }) {
  const { lang } = usePublic();
  const t = translator(websiteWords, lang);
  const title = about[`title_${lang}`];
  return (
    <section className="pb-part pb-about">
      <h2>{title}</h2>
      <p>{excerpt(about[`body_${lang}`], 320)}</p>
      <p>
        <a className="pb-more" href={publicHref('/about', lang)} aria-label={`${t('read_more')}: ${title}`}>
          {t('read_more')}
        </a>
      </p>
    </section>
  );
}

export function GlanceBlock({ glance }: { glance: BlockData<'glance'> }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(websiteWords, lang);
  const figures = [
    [t('students'), glance.students],
    [t('teachers'), glance.teachers],
  ].filter(([, count]) => Number(count) > 0) as [string, number][];
  const lines: [string, string][] = [
    [t('type'), say(glance.type, lang)],
    [t('levels'), glance.levels.map((level) => say(level, lang)).join(', ')],
    ...(glance.board ? [[t('board'), say(glance.board, lang)] as [string, string]] : []),
  ];
  return (
    <section className="pb-part pb-panel">
      <h2>{t('at_a_glance')}</h2>
      {figures.length > 0 && (
        <dl className="pb-figures">
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="pb-facts">
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function ContactBlock({ contact }: { contact: BlockData<'contact'> }) {
  const { lang } = usePublic();
  const t = translator(websiteWords, lang);
  return (
    <section className="pb-part">
      <h2>{t('contact')}</h2>
      <address className="pb-contact">
        <span>{say(contact.address, lang)}</span>
        <a href={`tel:${contact.phone}`}>{displayMobile(contact.phone, lang)}</a>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </address>
    </section>
  );
}

export function MessagesBlock({ messages }: { messages: BlockData<'messages'> }) {
  return (
    <div className="pb-messages">
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </div>
  );
}

export function VideosBlock({ videos }: { videos: BlockData<'videos'> }) {
  const { lang } = usePublic();
  const t = translator(homeWords, lang);
  return (
    <section className="pb-part">
      <Heading title={contentWords.videos[lang]} more={t('all_videos')} href="/web/event-video-details" />
      <VideoList videos={videos} level={3} />
    </section>
  );
}
