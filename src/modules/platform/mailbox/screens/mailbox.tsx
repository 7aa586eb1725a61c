import './mailbox.css';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { mayOpenLocalBox, readLocalBox } from '#kernel/messages/local-box.server.ts';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { formatDateTime } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { mailboxWords as w } from '../base/words.ts';

export const handle = { static: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageOf(context);
  if (!mayOpenLocalBox(request, page)) throw data(null, { status: 404 });
  return { lang: page.lang, messages: await readLocalBox() };
}

/** A message's text, with its addresses as links. */
function Text({ children }: { children: string }) {
  const parts = children.split(/(https?:\/\/[^\s<>"]+)/);
  return (
    <p className="bp-message-text">
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          <a key={`${at}:${part}`} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

export default function Mailbox() {
  const { lang, messages } = useLoaderData<typeof loader>();
  const other = lang === 'bn' ? 'en' : 'bn';
  return (
    <div className="bp-mailbox">
      <title>{say(w.title, lang)}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{say(w.title, lang)}</h1>
        <a href={`?lang=${other}`} lang={other}>
          {say(w.other_language, lang)}
        </a>
      </header>
      <p>{say(w.lead, lang)}</p>
      {messages.length === 0 && <p className="bp-mailbox-empty">{say(w.empty, lang)}</p>}
      <ol>
        {messages.map((message) => (
          <li key={message.id}>
            <article>
              <p className="bp-message-to">
                <span>{say(w[message.channel], lang, { to: message.recipient })}</span>
                <time dateTime={new Date(message.at).toISOString()}>
                  {formatDateTime(new Date(message.at), lang)}
                </time>
              </p>
              <div lang={/[\u0980-\u09ff]/.test(message.subject + message.body) ? 'bn' : 'en'}>
                {message.subject !== '' && <h2>{message.subject}</h2>}
                <Text>{message.body}</Text>
              </div>
            </article>
          </li>
        ))}
      </ol>
    </div>
  );
}
