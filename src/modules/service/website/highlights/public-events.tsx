import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { eventWords } from './words.ts';
import type { PublicEvent } from './events.server.ts';
import { Picture } from '../base/picture.tsx';
import type { ShownPicture } from '../base/shown-picture.ts';

type Span = { starts_on: string; ends_on: string; starts_at?: string | null; ends_at?: string | null };

/** The day of an event, or its first and last; its hours where they are known. */
export function useSpan(): (span: Span) => string {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(eventWords, lang);
  return ({ starts_on, ends_on, starts_at, ends_at }) => {
    const days =
      starts_on === ends_on
        ? format.date(starts_on)
        : t('span', { from: format.date(starts_on), to: format.date(ends_on) });
    if (!starts_at) return days;
    const from = format.time(starts_at);
    const hours = ends_at ? t('span', { from, to: format.time(ends_at) }) : from;
    return `${days}, ${hours}`;
  };
}

/** Events one under another: picture, title, day, venue. */
export function EventList({ events, level }: { events: readonly PublicEvent[]; level: 2 | 3 }) {
  const { lang } = usePublic();
  const span = useSpan();
  const Heading = `h${level}` as const;
  return (
    <ol className="pb-events">
      {events.map((event) => (
        <li key={event.id}>
          {event.picture && <Picture picture={event.picture} sizes="10rem" className="pb-cover" />}
          <div>
            <Heading>
              <a href={publicHref(`/web/event/${event.id}`, lang)}>{event[`title_${lang}`]}</a>
            </Heading>
            <p>
              <time dateTime={event.starts_on}>{span(event)}</time>
              {event[`venue_${lang}`] && ` · ${event[`venue_${lang}`]}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

type GalleryPicture = {
  id: string;
  title_en: string | null;
  title_bn: string | null;
  picture: ShownPicture | null;
};

/** Pictures of an event side by side; each opens large by itself. */
export function PictureGrid({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { lang } = usePublic();
  const t = translator(eventWords, lang);
  return (
    <ul className="pb-pictures">
      {pictures.map(({ id, picture, ...words }) => {
        if (!picture) return null;
        const caption = words[`title_${lang}`];
        return (
          <li key={id}>
            <figure>
              <a href={picture.url} aria-label={t('enlarge', { what: picture[`alt_${lang}`] })}>
                <Picture picture={picture} sizes="(min-width: 56rem) 20rem, 45vw" />
              </a>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
