import { Link } from 'react-router';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { LiveCard, useFigure, type ShownCard } from '#ui/dashboard/card-view.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { PersonCard } from '#ui/people/person-card.tsx';
import { shellWords } from './words.ts';

const Chevron = icons['chevron-right'];

/** A card, and what it shows when that has come. */
export type FilledCard = { card: ShownCard; figures: CardFigures | undefined };
type Props = { cards: readonly FilledCard[] };

/** The child, or each child, with the newest result. */
export function People({ cards }: Props) {
  const people = cards.filter(({ card }) => card.kind === 'people');
  const rows = people.flatMap(({ figures }) => figures?.rows ?? []);
  if (rows.length === 0) return people.map(({ card }) => <LiveCard key={card.key} card={card} />);
  return (
    <section className="bp-people" data-card={people[0]?.card.key}>
      {rows.map((row, at) => (
        <PersonCard key={`${at} ${row.title.en}`} row={row} />
      ))}
    </section>
  );
}

/** The figures that one wants to see first, in one row; each leads to what it counts. */
export function Figures({ cards }: Props) {
  const t = useWords(shellWords);
  const lang = useLang();
  const format = useFormat();
  const read = useFigure();
  const tiles = cards.filter(({ card }) => card.kind === 'number' || card.figure);
  // One figure alone is the number beside its list.
  if (tiles.length < 2) return null;
  return (
    <section className="bp-strip" aria-label={t('figures')}>
      {tiles.map(({ card, figures }) => {
        const title = (card.figure ?? card.title)[lang];
        return (
          <div key={card.key} className="bp-tile" data-card={card.key}>
            <p>{card.url ? <Link to={card.url}>{title}</Link> : title}</p>
            <strong>
              {figures ? (card.kind === 'number' ? read(figures) : format.number(figures.total ?? 0)) : '–'}
            </strong>
            {card.kind === 'number' && figures?.hint && <small>{figures.hint[lang]}</small>}
          </div>
        );
      })}
    </section>
  );
}

/**
 * Everything that waits for this person, each line one touch from where it is done. `otherwise`: something else on the
 * page waits, so that nothing is not said.
 */
export function ToDo({ cards, otherwise }: Props & { otherwise: boolean }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const lists = cards.filter(({ card }) => card.todo);
  const waiting = lists.filter(({ figures }) => (figures?.rows ?? []).length > 0);
  if (lists.length === 0 || (waiting.length === 0 && otherwise)) return null;
  return (
    <section className="bp-todo" aria-labelledby="to-do">
      <h2 id="to-do">{t('todo')}</h2>
      {waiting.length === 0 && <p className="bp-todo-none">{t('nothing_to_do')}</p>}
      {waiting.map(({ card, figures }) => (
        <div key={card.key} data-card={card.key}>
          <h3>
            {(figures?.title ?? card.title)[lang]}
            {card.url && (figures?.total ?? 0) > (figures?.rows?.length ?? 0) && (
              <Link to={card.url}>{t('all_of', { count: figures?.total ?? 0 })}</Link>
            )}
          </h3>
          <ul className="bp-plain-list">
            {(figures?.rows ?? []).map((row, at) => {
              const inside = (
                <>
                  <span>
                    {row.title[lang]}
                    {row.hint && <small>{row.hint[lang]}</small>}
                  </span>
                  {(row.url ?? card.url) && <Chevron size={18} aria-hidden />}
                </>
              );
              const to = row.url ?? card.url;
              return (
                <li key={`${at} ${row.title.en}`}>
                  {to ? (
                    <Link to={to} className="bp-todo-row">
                      {inside}
                    </Link>
                  ) : (
                    <div className="bp-todo-row">{inside}</div>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
