import { say } from '#kernel/words.ts';
import { useDocumentLang } from '../frame/document-lang.ts';
import { shellWords as w } from '../shell/words.ts';

/** The still frame that is until the program has loaded. */
export function Waiting() {
  const lang = useDocumentLang();
  return (
    <output className="bp-waiting" aria-busy="true">
      <title>{say(w.product, lang)}</title>
      <div className="bp-waiting-mark" />
    </output>
  );
}
