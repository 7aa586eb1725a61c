import { Button } from '@mantine/core';
import './asked.css';
import { useCallback } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { AskedCell } from './cell.tsx';
import type { Demands } from './schemas.ts';
import { sumOf } from './sums.ts';
import { readIn, rowsOf, shownIn, type Mode } from './typed.ts';
import type { useAsked } from './use-asked.tsx';
import { askedWords } from './words.ts';

type DemandEdits = ReturnType<typeof useAsked>;

/** Subjects down, classes across: each cell is what a class takes of a subject. */
export function AskedGrid({
  data,
  asked,
  mode,
  onSuggest,
}: {
  data: Demands;
  asked: DemandEdits;
  mode: Mode;
  onSuggest: (place: Demands['places'][number]) => void;
}) {
  const t = useWords(askedWords);
  const lang = useLang();
  const format = useFormat();
  const { places, kinds } = data;
  const codes = [
    ...new Map(places.flatMap(({ subjects }) => subjects).map((one) => [one.code, one])).values(),
  ];
  const { onType, onPaste } = useTyping(data, mode, asked.change);
  const choices =
    mode === 'rooms'
      ? [
          { value: '', label: t('any_room') },
          ...kinds.map(({ id, name }) => ({ value: id, label: name[lang] })),
        ]
      : null;
  return (
    <section className="bp-asked" aria-label={t('title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('subject')}</th>
            {places.map((place) => (
              <th key={place.key} scope="col">
                {format.digits(place.name[lang])}
                <small>{t('sections', { count: place.sections })}</small>
                {mode === 'lessons' && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={t('suggest_class', { class: place.name })}
                    onClick={() => onSuggest(place)}
                  >
                    {t('suggest_one')}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((subject, row) => (
            <tr key={subject.code}>
              <th scope="row">{subject.name[lang]}</th>
              {places.map((place, column) => {
                const one = place.subjects.find(({ code }) => code === subject.code);
                return one ? (
                  <AskedCell
                    key={`${place.key} ${mode}`}
                    row={row}
                    column={column}
                    text={shownIn(mode, asked.of(one), kinds, lang)}
                    label={t('cell', { subject: one.name, class: place.name })}
                    choices={choices}
                    numeric={mode === 'lessons' || mode === 'doubles'}
                    changed={asked.isEdited(one.id)}
                    onType={onType}
                    onPaste={onPaste}
                  />
                ) : (
                  <td key={place.key} aria-hidden />
                );
              })}
            </tr>
          ))}
        </tbody>
        <SumLine places={places} asked={asked} />
      </table>
    </section>
  );
}

/** What is typed into a cell, or pasted from it on over those below and beside it. */
function useTyping(data: Demands, mode: Mode, change: DemandEdits['change']) {
  const subjectAt = useCallback(
    (row: number, column: number) => {
      const code = [...new Set(data.places.flatMap(({ subjects }) => subjects.map((one) => one.code)))][row];
      return data.places[column]?.subjects.find((one) => one.code === code);
    },
    [data],
  );
  const onType = useCallback(
    (row: number, column: number, text: string) => {
      const part = readIn(mode, text, data.kinds);
      const subject = subjectAt(row, column);
      if (part && subject) change([[subject.id, part]]);
      return part !== null;
    },
    [change, data, mode, subjectAt],
  );
  const onPaste = useCallback(
    (row: number, column: number, text: string) =>
      change(
        rowsOf(text).flatMap((cells, down) =>
          cells.flatMap((cell, right) => {
            const part = readIn(mode, cell, data.kinds);
            const subject = subjectAt(row + down, column + right);
            return part && subject ? [[subject.id, part] as const] : [];
          }),
        ),
      ),
    [change, data, mode, subjectAt],
  );
  return { onType, onPaste };
}

/** The lessons of each class, beside how many there is room for. */
function SumLine({ places, asked }: { places: Demands['places']; asked: DemandEdits }) {
  const t = useWords(askedWords);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('total')}</th>
        {places.map(({ key, room, subjects }) => {
          const sum = sumOf(subjects.map(asked.of));
          return (
            <td key={key} data-over={sum > room}>
              {room > 0 ? t('of', { sum, room }) : t('no_room', { sum })}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
