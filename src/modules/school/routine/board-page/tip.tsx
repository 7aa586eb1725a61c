import { Button, Group, Portal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '#ui/language.tsx';
import { useBoard } from '../desk/board-context.tsx';
import type { Shown } from '../desk/picking.ts';
import { saidOnce, sayShown } from './say.ts';
import { boardWords } from './words.ts';

export type TipAt = { left: number; top: number; bottom: number; shown: Shown };

const width = 280;

const placeOf = ({ left, top, bottom }: TipAt) => {
  const x = Math.max(8, Math.min(left, window.innerWidth - width - 8));
  return bottom + 160 < window.innerHeight
    ? { left: x, top: bottom + 6 }
    : { left: x, bottom: window.innerHeight - top + 6 };
};

/** What the place under the pointer says; where rules of the house are against it, the way to do it anyway. */
export function Tip({ at }: { at: TipAt | null }) {
  const t = useWords(boardWords);
  const { look, lang, hand } = useBoard();
  const question = hand.question?.isPlacing ? hand.question : null;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (question) yes.current?.focus();
  }, [question]);
  if (!at || (!hand.picked && !question)) return null;
  const said = sayShown(look, at.shown, lang);
  const lines = question ? saidOnce(look, question.reasons, lang) : said.lines;
  return (
    <Portal>
      <div
        className="bp-rt-tip"
        data-state={at.shown.state}
        data-asks={question ? true : undefined}
        role={question ? 'alertdialog' : undefined}
        aria-label={question ? t('state_warn') : undefined}
        aria-hidden={question ? undefined : true}
        style={placeOf(at)}
      >
        <b>{question ? t('state_warn') : said.title}</b>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {question && (
          <Group gap={6} mt={8}>
            <Button size="compact-md" ref={yes} onClick={hand.anyway}>
              {t('anyway')}
            </Button>
            <Button size="compact-md" variant="default" onClick={hand.leave}>
              {t('not_then')}
            </Button>
          </Group>
        )}
      </div>
    </Portal>
  );
}
