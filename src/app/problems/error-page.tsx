import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useDocumentLang } from '../frame/document-lang.ts';
import { say } from '#kernel/words.ts';
import { shellWords as w } from '../shell/words.ts';

/** Shown where a page fails, without anything that could fail with it. */
export function ErrorPage() {
  const error = useRouteError();
  const lang = useDocumentLang();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? w.not_found : w.failed;
  const lead = missing ? w.not_found_lead : w.failed_lead;
  return (
    <main className="bp-plain">
      <title>{`${say(title, lang)} – ${say(w.product, lang)}`}</title>
      <h1>{say(title, lang)}</h1>
      <p>{say(lead, lang)}</p>
      <p>
        <a href="/">{say(w.back_home, lang)}</a>
      </p>
    </main>
  );
}
