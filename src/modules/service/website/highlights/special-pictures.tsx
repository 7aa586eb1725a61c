import { publicHref, usePublic } from '#ui/public/page.tsx';
import { Picture } from '../base/picture.tsx';
import type { PublicSpecialPicture } from './highlights.server.ts';
import { highlightWords } from './words.ts';

/** Pictures that lead somewhere, one beside the other. */
export function SpecialPictures({ pictures }: { pictures: readonly PublicSpecialPicture[] }) {
  const { lang } = usePublic();
  return (
    <section className="pb-part" aria-label={highlightWords.special_pictures[lang]}>
      <ul className="pb-specials">
        {pictures.map(({ id, picture, link, ...words }) => {
          if (!picture) return null;
          const title = words[`title_${lang}`];
          const drawn = (
            <>
              <Picture picture={picture} sizes="(min-width: 56rem) 22rem, 60vw" />
              {title && <span>{title}</span>}
            </>
          );
          return (
            <li key={id}>
              {link ? <a href={link.startsWith('/') ? publicHref(link, lang) : link}>{drawn}</a> : drawn}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
