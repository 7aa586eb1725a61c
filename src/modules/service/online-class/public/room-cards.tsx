import { say, translator, type Word } from '#kernel/words.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { PageLinks } from '#modules/service/website/face/public-parts.tsx';
import { onlineClassWords } from '../base/words.ts';
import './rooms.css';
import { publicClassWords } from './words.ts';

export type RoomLine = {
  id: string;
  title_en: string;
  title_bn: string;
  subject_en: string | null;
  subject_bn: string | null;
  place: Word;
  lessons: number;
  cover: string | null;
  alt_en: string | null;
  alt_bn: string | null;
  school?: Word;
  /** Of another host than this one. */
  origin?: string;
};

export type RoomChoices = { classes: (Word & { id: string })[]; subjects: Word[] };
export type Asked = { class_id: string; subject: string; page: number };

/** What an address asks for. */
export function askedRooms(url: URL, page: number): Asked {
  const of = (key: string) => (url.searchParams.get(key) ?? '').trim().slice(0, 120);
  return { class_id: of('class'), subject: of('subject'), page };
}

function Narrow({ path, asked, choices }: { path: string; asked: Asked; choices: RoomChoices }) {
  const { lang } = usePublic();
  const t = translator(publicClassWords, lang);
  const m = translator(onlineClassWords, lang);
  return (
    <SentForm className="pb-filter" method="get" action={path}>
      {lang === 'en' && <input type="hidden" name="lang" value="en" />}
      <p className="pb-field">
        <label htmlFor="class">{m('class')}</label>
        <select id="class" name="class" defaultValue={asked.class_id}>
          <option value="">{t('all')}</option>
          {choices.classes.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one, lang)}
            </option>
          ))}
        </select>
      </p>
      <p className="pb-field">
        <label htmlFor="subject">{m('subject')}</label>
        <select id="subject" name="subject" defaultValue={asked.subject}>
          <option value="">{t('all')}</option>
          {choices.subjects.map((one) => (
            <option key={one.en} value={one.en}>
              {say(one, lang)}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" className="pb-button">
        {t('show')}
      </button>
    </SentForm>
  );
}

/** Open class rooms as cards, narrowed by class and subject, by the page. */
export function RoomsPage({
  path,
  title,
  description,
  asked,
  found,
}: {
  path: string;
  title: string;
  description: string;
  asked: Asked;
  found: { rows: readonly RoomLine[]; pages: number; choices: RoomChoices };
}) {
  const { lang } = usePublic();
  const t = translator(publicClassWords, lang);
  const query = new URLSearchParams(
    [
      ['class', asked.class_id],
      ['subject', asked.subject],
    ].filter(([, value]) => value !== '') as [string, string][],
  ).toString();
  return (
    <PublicPage
      title={title}
      description={description}
      query={asked.page > 1 && !query ? `?page=${asked.page}` : ''}
    >
      {(query !== '' || found.choices.classes.length > 0) && (
        <Narrow path={path} asked={asked} choices={found.choices} />
      )}
      {found.rows.length === 0 && <p className="pb-empty">{t('none')}</p>}
      <ul className="pb-rooms">
        {found.rows.map((room) => (
          <li key={`${room.origin ?? ''} ${room.id}`} className="pb-card">
            {room.cover && (
              <img
                className="pb-room-cover"
                src={room.cover}
                alt={room[`alt_${lang}`] ?? ''}
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
              />
            )}
            <h2>
              <a href={(room.origin ?? '') + publicHref(`/web/classroom/${room.id}`, lang)}>
                {room[`title_${lang}`]}
              </a>
            </h2>
            <p>
              {[say(room.place, lang), room[`subject_${lang}`]].filter(Boolean).join(' · ')}
              <br />
              {t('lessons', { count: room.lessons })}
              {room.school && (
                <>
                  <br />
                  {say(room.school, lang)}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <PageLinks path={query ? `${path}?${query}` : path} page={asked.page} pages={found.pages} />
    </PublicPage>
  );
}
