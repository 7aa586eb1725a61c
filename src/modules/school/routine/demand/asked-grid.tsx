import { Button } from '@mantine/core';
import './asked.css';
import type { ClipboardEvent } from 'react';
import { useFormat } from '#ui/format.ts';
import { GridFrame } from '#ui/grid/frame.tsx';
import { useCells } from '#ui/grid/use-cells.ts';
import { cellId, pastedBlock } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ChoiceCell, TypedCell } from './cell.tsx';
import type { Demands } from './schemas.ts';
import { sumOf } from './sums.ts';
import { readIn, type Mode } from './typed.ts';
import type { AskedStore } from './use-asked.tsx';
import { askedWords } from './words.ts';

const keys = { name: 'asked' };

/** Subjects down, classes across: each cell is what a class takes of a subject. */
export function AskedGrid({
  data,
  asked,
  mode,
  onSuggest,
}: {
  data: Demands;
  asked: AskedStore;
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
  const subjectAt = (row: number, column: number) =>
    places[column]?.subjects.find(({ code }) => code === codes[row]?.code);
  const paste = (event: ClipboardEvent<HTMLElement>) =>
    asked.change(
      (pastedBlock(keys, event, subjectAt)?.cells ?? []).flatMap(({ cell, text }) => {
        const part = readIn(mode, text, kinds);
        return part ? [[cell.id, part] as const] : [];
      }),
    );
  return (
    <GridFrame keys={keys} label={t('title')} className="bp-asked" onPaste={paste}>
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
              const one = subjectAt(row, column);
              if (!one) return <td key={place.key} aria-hidden />;
              const label = t('cell', { subject: one.name, class: place.name });
              const cell = {
                store: asked,
                id: one.id,
                at: cellId(keys, { row, column }),
                label,
                mode,
                kinds,
              };
              const key = `${place.key} ${mode}`;
              return mode === 'rooms' ? (
                <ChoiceCell key={key} {...cell} any={t('any_room')} />
              ) : (
                <TypedCell key={key} {...cell} />
              );
            })}
          </tr>
        ))}
      </tbody>
      <SumLine places={places} asked={asked} />
    </GridFrame>
  );
}

/** The lessons of each class, beside how many there is room for. */
function SumLine({ places, asked }: { places: Demands['places']; asked: AskedStore }) {
  const t = useWords(askedWords);
  useCells(asked, asked.turn);
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
