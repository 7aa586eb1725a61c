import './result.css';
import { formatHundredths } from '#kernel/exact.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { publicResultWords } from './words.ts';
import { resultStatusWords } from '../base/words.ts';

/** The least that a published result says to anyone who holds its address: no parents, no dates of birth, no marks. */
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
  failed: number;
  publication_date: string;
  subjects: { name: Word; letter: string | null; gp: number | null; fourth: boolean }[];
};

function Hero({ result }: { result: ShownPublicly }) {
  const { lang } = usePublic();
  const t = translator(publicResultWords, lang);
  const format = useFormat();
  const passed = result.status === 'PASSED';
  const place = [
    say(result.class, lang),
    `${t('section')} ${say(result.section, lang)}`,
    `${t('roll')} ${format.number(result.roll)}`,
  ];
  return (
    <section className={passed ? 'pr-hero pr-passed' : 'pr-hero'}>
      <p className="pr-exam">{format.digits(say(result.exam, lang))}</p>
      <h2>{say(result.student, lang)}</h2>
      <p className="pr-who">{place.join(' · ')}</p>
      {passed && result.gpa !== null && (
        <div className="pr-score">
          <p className="pr-gpa">
            <small>{t('gpa')}</small>
            <strong>{format.digits(formatHundredths(result.gpa))}</strong>
          </p>
          <p className="pr-letter">
            <small>{t('letter')}</small>
            <strong>{result.letter ?? '–'}</strong>
          </p>
        </div>
      )}
      <p className="pr-status">{say(resultStatusWords[result.status], lang)}</p>
      {result.status === 'FAILED' && <p className="pr-word">{t('failed_word', { count: result.failed })}</p>}
      {result.status === 'INCOMPLETE' && <p className="pr-word">{t('incomplete_word')}</p>}
      <p className="pr-who">{t('published', { date: format.date(result.publication_date) })}</p>
    </section>
  );
}

function Subjects({ result }: { result: ShownPublicly }) {
  const { lang } = usePublic();
  const t = translator(publicResultWords, lang);
  const format = useFormat();
  return (
    <table className="pr-subjects">
      <thead>
        <tr>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{t('letter')}</th>
          <th scope="col">{t('point')}</th>
        </tr>
      </thead>
      <tbody>
        {result.subjects.map((subject) => (
          <tr key={subject.name.en} className={subject.gp === 0 ? 'pr-below' : undefined}>
            <th scope="row">
              {say(subject.name, lang)}
              {subject.fourth && <small>{t('fourth')}</small>}
            </th>
            <td>
              <strong>{subject.letter ?? '–'}</strong>
            </td>
            <td>{subject.gp === null ? '–' : format.digits(formatHundredths(subject.gp))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A message for relatives, written out; the family sends it or not. */
function shared(
  result: ShownPublicly,
  school: string,
  say: (word: Word) => string,
  gpa: string | null,
): string {
  const facts = [say(result.student), say(result.exam), say(resultStatusWords[result.status])];
  return `${facts.join(', ')}${gpa ? ` (${gpa})` : ''} – ${school}`;
}

export function PublicResult({ result }: { result: ShownPublicly }) {
  const { lang, name } = usePublic();
  const t = translator(publicResultWords, lang);
  const format = useFormat();
  const gpa =
    result.status === 'PASSED' && result.gpa !== null
      ? `${t('gpa')} ${format.digits(formatHundredths(result.gpa))}`
      : null;
  const text = shared(result, say(name, lang), (word) => format.digits(say(word, lang)), gpa);
  return (
    <>
      <Hero result={result} />
      <Subjects result={result} />
      <p className="pr-actions">
        <a className="pb-button" href={publicHref('/login', lang)}>
          {t('card')}
        </a>
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noreferrer">
          {t('share_whatsapp')}
        </a>
        <a href={`sms:?&body=${encodeURIComponent(text)}`}>{t('share_sms')}</a>
      </p>
      <p className="pr-note">{t('print_note')}</p>
    </>
  );
}
