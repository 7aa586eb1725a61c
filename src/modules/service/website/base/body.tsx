import { Fragment } from 'react';
import { usePublic } from '#ui/public/page.tsx';
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

/** A row's text in the reader's language; where it is not translated, in the other one, marked as such for readers. */
export function BodyIn({ row }: { row: { body_en: string; body_bn: string } }) {
  const { lang } = usePublic();
  const other = lang === 'en' ? 'bn' : 'en';
  const own = row[`body_${lang}`];
  if (own || !row[`body_${other}`]) return <BodyText text={own} />;
  return (
    <div lang={other}>
      <BodyText text={row[`body_${other}`]} />
    </div>
  );
}
