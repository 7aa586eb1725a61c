import { publicHref, usePublic } from '#ui/public/page.tsx';
import { excerpt } from '../base/body-text.ts';
import { Picture } from '../base/picture.tsx';
import type { PublicEvent } from '../highlights/events.server.ts';
import { useSpan } from '../highlights/public-events.tsx';
import { websiteWords } from '../base/words.ts';

/** One event, large. */
export function SelectedEvent({ event }: { event: PublicEvent }) {
  const { lang } = usePublic();
  const span = useSpan();
  const title = event[`title_${lang}`];
  const venue = event[`venue_${lang}`];
  return (
    <section className="pb-feature">
      {event.picture && <Picture picture={event.picture} sizes="(min-width: 56rem) 32rem, 94vw" />}
      <div>
        <p className="pb-when">
          <time dateTime={event.starts_on}>{span(event)}</time>
          {venue && ` · ${venue}`}
        </p>
        <h2>{title}</h2>
        <p>{excerpt(event[`body_${lang}`], 220)}</p>
        <p>
          <a
            className="pb-button pb-quiet"
            href={publicHref(`/web/event/${event.id}`, lang)}
            aria-label={`${websiteWords.read_more[lang]}: ${title}`}
          >
            {websiteWords.read_more[lang]}
          </a>
        </p>
      </div>
    </section>
  );
}
