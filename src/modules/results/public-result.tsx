import { formatHundredths } from '#kernel/exact.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { usePublic } from '#ui/public-page.tsx';
import { publicResultWords } from './public-words.ts';
import { resultStatusWords } from './words.ts';

/** The least that a published result says to whoever holds its address: no parents, no dates of birth, no marks. */
export type ShownPublicly = {
  student: Word;
  roll: number;
  exam: Word;
  class: Word;
  section: Word;
  year: Word;
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  gpa: number | null;
  letter: string | null;
  publication_date: string;
  subjects: { name: Word; letter: string | null; gp: number | null; fourth: boolean }[];
};

export function PublicResult({ result }: { result: ShownPublicly }) {
  const { lang } = usePublic();
  const t = translator(publicResultWords, lang);
  const format = useFormat();
  const facts: [string, string][] = [
    [t('name'), say(result.student, lang)],
    [t('roll'), format.number(result.roll)],
    [t('class'), say(result.class, lang)],
    [t('section'), say(result.section, lang)],
    [t('year'), format.digits(say(result.year, lang))],
    [t('result'), say(resultStatusWords[result.status], lang)],
    [t('gpa'), result.gpa === null ? '–' : format.digits(formatHundredths(result.gpa))],
    [t('letter'), result.letter ?? '–'],
    [t('published_on'), format.date(result.publication_date)],
  ];
  return (
    <section className="pb-card pb-paper">
      <h2>{format.digits(say(result.exam, lang))}</h2>
      <dl className="pb-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="pb-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('subject')}</th>
              <th scope="col">{t('letter')}</th>
              <th scope="col">{t('point')}</th>
            </tr>
          </thead>
          <tbody>
            {result.subjects.map((subject) => (
              <tr key={subject.name.en}>
                <th scope="row">
                  {say(subject.name, lang)}
                  {subject.fourth && <small>{` (${t('fourth')})`}</small>}
                </th>
                <td>{subject.letter ?? '–'}</td>
                <td>{subject.gp === null ? '–' : format.digits(formatHundredths(subject.gp))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
