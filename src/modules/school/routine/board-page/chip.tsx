import type { CSSProperties } from 'react';
import { icons } from '#ui/icons.ts';
import type { Lesson } from '../base/board.ts';
import { taughtName } from '../rules/say-reason.ts';
import type { ViewKind } from '../desk/board-context.tsx';
import { useBoard } from '../desk/board-context.tsx';
import { shortName } from './say.ts';

const Lock = icons.lock;

/** Hue of a subject, from which the sheet makes colours for both themes. */
export const hueStyle = (hue: number): CSSProperties => ({ '--bp-rt-hue': hue }) as CSSProperties;

/** A lesson on a cell: what is taught, then who and where in so far as the view does not say it. */
export function Chip({ lesson, view }: { lesson: Lesson; view: ViewKind }) {
  const { look, lang, hueOf } = useBoard();
  const room = look.room.get((view === 'room' ? null : lesson.room_id) ?? '')?.label[lang];
  const teacher = view === 'teacher' || !lesson.teacher_id ? null : shortName(look, lesson.teacher_id, lang);
  const section =
    view === 'teacher' || view === 'room' ? look.section.get(lesson.section_id)?.label[lang] : null;
  const small = [section, teacher, room].filter(Boolean).join(' · ');
  return (
    <div className="bp-rt-chip" data-lesson={lesson.id} style={hueStyle(hueOf(lesson))}>
      <span className="bp-rt-name">
        {taughtName(look, lesson)[lang]}
        {lesson.locked && <Lock size={12} aria-hidden className="bp-rt-lock" />}
      </span>
      {small && <small>{small}</small>}
    </div>
  );
}
