import '#ui/theme/fonts.css';
import '#ui/public/plain.css';
import { say, type Word } from '#kernel/words.ts';
import { useDocumentLang } from '../frame/document-lang.ts';
import { shellWords as w } from '../shell/words.ts';

/** `note` is for those who look into it: a code, the same in every language. */
export function PlainPage({ title, lead, note }: { title: Word; lead: Word; note?: string }) {
  const lang = useDocumentLang();
  return (
    <main className="bp-plain">
      <title>{`${say(title, lang)} – ${say(w.product, lang)}`}</title>
      <p className="bp-plain-mark">{say(w.product, lang)}</p>
      <h1>{say(title, lang)}</h1>
      <p>{say(lead, lang)}</p>
      {note && (
        <p>
          <code>{note}</code>
        </p>
      )}
      <p>
        <a className="bp-plain-button" href="/">
          {say(w.back_home, lang)}
        </a>
      </p>
    </main>
  );
}
