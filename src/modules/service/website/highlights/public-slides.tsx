import { translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { highlightWords } from './words.ts';
import type { PublicSlide } from './highlights.server.ts';
import { Picture } from '../base/picture.tsx';

const anchor = (at: number) => `slide-${at + 1}`;
const leadsTo = (link: string, lang: 'en' | 'bn') => (link.startsWith('/') ? publicHref(link, lang) : link);

/** The pictures at the top of the start page: one after the other by swiping, by keys or by the arrows, without script. */
export function Slides({ slides }: { slides: readonly PublicSlide[] }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(highlightWords, lang);
  const all = slides.length;
  return (
    <section className="pb-slides" aria-label={t('slides')}>
      <ul>
        {slides.map((slide, at) => {
          const title = slide[`title_${lang}`];
          const caption = slide[`caption_${lang}`];
          return (
            <li key={slide.id} id={anchor(at)}>
              {slide.picture && (
                <Picture picture={slide.picture} sizes="(min-width: 68rem) 64rem, 94vw" first={at === 0} />
              )}
              {(title || caption) && (
                <div className="pb-slide-words">
                  {title && (
                    <strong>{slide.link ? <a href={leadsTo(slide.link, lang)}>{title}</a> : title}</strong>
                  )}
                  {caption && <span>{caption}</span>}
                </div>
              )}
              {slide.link && !title && (
                <a className="pb-slide-link" href={leadsTo(slide.link, lang)}>
                  {slide.picture?.[`alt_${lang}`]}
                </a>
              )}
              {all > 1 && (
                <nav aria-label={t('slide_of', { at: format.number(at + 1), all: format.number(all) })}>
                  <a
                    href={`#${anchor((at + all - 1) % all)}`}
                    target="_self"
                    aria-label={t('previous_slide')}
                  >
                    ‹
                  </a>
                  <span aria-hidden="true">
                    {format.number(at + 1)}/{format.number(all)}
                  </span>
                  <a href={`#${anchor((at + 1) % all)}`} target="_self" aria-label={t('next_slide')}>
                    ›
                  </a>
                </nav>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
