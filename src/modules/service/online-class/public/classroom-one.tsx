import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { say, translator } from '#kernel/words.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { BodyText } from '#modules/service/website/face/public-parts.tsx';
import { onlineClassWords } from '../base/words.ts';
import { hasOnlineClass, openRoom } from './read.server.ts';
import './rooms.css';
import { publicClassWords } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await onPage(context, 'reads', async ({ db, siteId, now }) =>
    (await hasOnlineClass(db, siteId)) ? openRoom(db, siteId, params['classroomId'] ?? '', now) : null,
  );
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** An open class room with its lessons: films are links, files are fetched here. */
export default function ClassroomOne() {
  const { room, lessons } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(publicClassWords, lang);
  const m = translator(onlineClassWords, lang);
  const lead = [say(room.place, lang), room[`subject_${lang}`]].filter(Boolean).join(' · ');
  return (
    <PublicPage
      title={room[`title_${lang}`]}
      description={t('description', { name: say(name, lang) })}
      lead={lead}
    >
      {room.cover && (
        <img
          className="pb-room-cover pb-article"
          src={room.cover}
          alt={room[`alt_${lang}`] ?? ''}
          width={640}
          height={360}
        />
      )}
      <div className="pb-article">
        <BodyText text={room[`about_${lang}`]} />
      </div>
      {lessons.length === 0 && <p className="pb-empty">{t('no_lessons')}</p>}
      {lessons.map((lesson) => (
        <section key={lesson.id} className="pb-card">
          <h2>{lesson[`title_${lang}`]}</h2>
          <BodyText text={lesson[`about_${lang}`]} />
          {(lesson.film || lesson.files.length > 0) && (
            <ul className="pb-lesson-links">
              {lesson.film && (
                <li>
                  <a
                    href={lesson.film}
                    rel="noopener noreferrer nofollow"
                    aria-label={`${m('watch')}: ${lesson[`title_${lang}`]}`}
                  >
                    {m('watch')}
                  </a>
                </li>
              )}
              {lesson.files.map((file) => (
                <li key={file.id}>
                  <a href={`/api/public/files/${file.id}`}>{file.name}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="pb-after">
        <a href={publicHref('/web/classroom/all', lang)}>{t('back')}</a>
      </p>
    </PublicPage>
  );
}
