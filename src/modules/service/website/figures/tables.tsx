import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { Scrolled } from '#ui/public/scrolled.tsx';
import type { SectionFigures } from './counts.server.ts';
import './figures.css';
import { figureWords } from './words.ts';

/** Names and numbers as a table. */
export function FigureTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}) {
  const format = useFormat();
  return (
    <Scrolled label={head[0] ?? ''}>
      <table>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={at > 0 ? 'pb-amount' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={at} className="pb-amount">
                  {typeof figure === 'number' ? format.number(figure) : figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** Sections of a year with their students; each leads to its names where these are published. */
export function SectionTable({
  sections,
  linked = false,
}: {
  sections: readonly SectionFigures[];
  linked?: boolean;
}) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(figureWords, lang);
  return (
    <Scrolled label={t('section')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            <th scope="col">{t('section')}</th>
            {(['boys', 'girls', 'total'] as const).map((key) => (
              <th key={key} scope="col" className="pb-amount">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ id, place, section, boys, girls, total }) => (
            <tr key={id}>
              <td>{say(place, lang)}</td>
              <th scope="row">
                {linked ? (
                  <a
                    href={publicHref(`/web/student-details?section=${id}`, lang)}
                    aria-label={`${say(place, lang)} ${say(section, lang)}`}
                  >
                    {say(section, lang)}
                  </a>
                ) : (
                  say(section, lang)
                )}
              </th>
              {[boys, girls, total].map((figure, at) => (
                <td key={at} className="pb-amount">
                  {format.number(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
