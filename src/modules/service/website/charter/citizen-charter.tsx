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

const parts = ['needed', 'fee', 'time', 'place', 'officer', 'complaint'] as const;

const either = (service: ShownService, key: (typeof parts)[number], lang: 'en' | 'bn') =>
  service[`${key}_${lang}`] || service[`${key}_${lang === 'bn' ? 'en' : 'bn'}`] || '';

const phoneOf = (service: ShownService, key: (typeof parts)[number]) =>
  key === 'officer' || key === 'complaint' ? service[`${key}_phone`] : null;

function Entry({ text, phone }: { text: string; phone: string | null }) {
  const { lang } = usePublic();
  if (!text && !phone) return '–';
  return (
    <>
      {text}
      {phone && (
        <>
          {text && <br />}
          <a href={`tel:${phone}`}>{displayMobile(phone, lang)}</a>
        </>
      )}
    </>
  );
}

/** The citizen charter as the walls of public offices have it: one line for each service; what is said of none has no column. */
export default function CitizenCharter() {
  const services = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(charterWords, lang);
  const format = useFormat();
  const says = (key: (typeof parts)[number]) =>
    services.some((service) => either(service, key, lang) || phoneOf(service, key));
  const shown = parts.filter(says);
  const heads = ['number', 'service', ...shown] as const;
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
                {shown.map((key) => (
                  <td key={key} data-head={t(key)}>
                    <Entry text={either(service, key, lang)} phone={phoneOf(service, key)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PublicPage>
  );
}
