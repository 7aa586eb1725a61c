import './charter.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { shownCharter, type ShownService } from './charter.server.ts';
import { charterWords } from './words.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  onPage(context, 'reads', ({ db, siteId }) => shownCharter(db, siteId));

const either = (
  service: ShownService,
  key: 'needed' | 'fee' | 'time' | 'place' | 'officer' | 'complaint',
  lang: 'en' | 'bn',
) => service[`${key}_${lang}`] || service[`${key}_${lang === 'bn' ? 'en' : 'bn'}`] || '';

function Person({ name, phone }: { name: string; phone: string | null }) {
  const { lang } = usePublic();
  return (
    <>
      {name}
      {phone && (
        <>
          {name && <br />}
          <a href={`tel:${phone}`}>{displayMobile(phone, lang)}</a>
        </>
      )}
    </>
  );
}

/** The citizen charter as the walls of public offices have it: one line for each service. */
export default function CitizenCharter() {
  const services = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(charterWords, lang);
  const format = useFormat();
  const heads = ['number', 'service', 'needed', 'fee', 'time', 'place', 'officer', 'complaint'] as const;
  return (
    <PublicPage title={t('title')} description={t('description', { name: say(name, lang) })}>
      {services.length === 0 ? (
        <p className="pb-empty">{t('empty')}</p>
      ) : (
        <table className="pb-charter">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.map((service, at) => (
              <tr key={service.id}>
                <td data-head={t('number')}>{format.number(at + 1)}</td>
                <th scope="row">{service[`name_${lang}`]}</th>
                {(['needed', 'fee', 'time', 'place'] as const).map((key) => (
                  <td key={key} data-head={t(key)}>
                    {either(service, key, lang) || '–'}
                  </td>
                ))}
                <td data-head={t('officer')}>
                  <Person name={either(service, 'officer', lang)} phone={service.officer_phone} />
                </td>
                <td data-head={t('complaint')}>
                  <Person name={either(service, 'complaint', lang)} phone={service.complaint_phone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PublicPage>
  );
}
