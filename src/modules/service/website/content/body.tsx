import { Fragment } from 'react';
import { bodyOf } from './body-text.ts';

/** A stored text on a public page. */
export function BodyText({ text }: { text: string }) {
  const body = bodyOf(text);
  if ('html' in body) return <div className="pb-text" dangerouslySetInnerHTML={{ __html: body.html }} />;
  return (
    <div className="pb-text">
      {body.paragraphs.map((lines, at) => (
        <p key={at}>
          {lines.map((line, number) => (
            <Fragment key={number}>
              {number > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
