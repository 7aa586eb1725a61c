import { digitsIn } from '#kernel/text/digits.ts';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { publicHref } from '#ui/public/page.tsx';
import type { Frame } from './frame.server.ts';
import { websiteWords } from '../base/words.ts';

/** Logo and name at the top of every page, with what the institution wants to be read there. */
export function Brand({ frame: { lang, site, name, look } }: { frame: Frame }) {
  const t = translator(websiteWords, lang);
  const { header } = look;
  const facts = [
    header.eiin && site?.eiin ? t('eiin', { eiin: digitsIn(site.eiin, lang) }) : null,
    header.established && site?.established
      ? t('established', { year: digitsIn(site.established, lang) })
      : null,
    header.phone && site?.phone ? displayMobile(site.phone, lang) : null,
  ].filter((fact) => fact !== null);
  return (
    <a className="pb-brand" href={publicHref('/', lang)}>
      {site?.logo ? (
        <img className="pb-logo" src={site.logo} alt="" width={96} height={96} />
      ) : (
        <span className="pb-mark" aria-hidden="true">
          {firstLetter(say(name, lang))}
        </span>
      )}
      <span>
        <strong>{say(name, lang)}</strong>
        {header.motto && site?.motto && <em>{say(site.motto, lang)}</em>}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
    </a>
  );
}
