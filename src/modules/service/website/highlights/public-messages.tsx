import { translator } from '#kernel/words.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { excerpt } from '../base/body-text.ts';
import { BodyIn } from '../base/body.tsx';
import { highlightWords } from './words.ts';
import type { PublicMessage } from './highlights.server.ts';
import { Picture } from '../base/picture.tsx';
import { websiteWords } from '../base/words.ts';

const anchor = (message: PublicMessage) => `message-${message.id}`;

const titleOf = ({ kind }: PublicMessage) =>
  kind === 'head' ? 'from_head' : kind === 'chairman' ? 'from_chairman' : 'from_other';

function Who({ message }: { message: PublicMessage }) {
  const { lang } = usePublic();
  return (
    <div className="pb-who">
      {message.picture && <Picture picture={message.picture} sizes="6rem" className="pb-portrait" />}
      <p>
        <strong>{message[`name_${lang}`]}</strong>
        <br />
        {message[`designation_${lang}`]}
      </p>
    </div>
  );
}

/** What somebody says, its beginning, with the face; the whole is among the texts about the school. */
export function MessageCard({ message }: { message: PublicMessage }) {
  const { lang } = usePublic();
  const t = translator(highlightWords, lang);
  const title = t(titleOf(message));
  return (
    <section className="pb-part pb-message">
      <h2>{title}</h2>
      <Who message={message} />
      <p>{excerpt(message[`body_${lang}`], 260)}</p>
      <p>
        <a
          className="pb-more"
          href={`${publicHref('/about', lang)}#${anchor(message)}`}
          aria-label={`${translator(websiteWords, lang)('read_more')}: ${title}`}
        >
          {translator(websiteWords, lang)('read_more')}
        </a>
      </p>
    </section>
  );
}

/** A whole message. */
export function WholeMessage({ message }: { message: PublicMessage }) {
  const { lang } = usePublic();
  const t = translator(highlightWords, lang);
  return (
    <section className="pb-article" id={anchor(message)}>
      <h2>{t(titleOf(message))}</h2>
      <Who message={message} />
      <BodyIn row={message} />
    </section>
  );
}
