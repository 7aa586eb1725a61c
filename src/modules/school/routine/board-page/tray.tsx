import { ActionIcon, Progress, Stack, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import Target from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Asked } from '../rules/asked.ts';
import { taughtName } from '../rules/say-reason.ts';
import { missingOf, type Missing } from '../rules/units.ts';
import { useBoard, type ViewKind } from '../desk/board-context.tsx';
import { hueStyle } from './chip.tsx';
import { boardWords } from './words.ts';

const mostShown = 60;

/** Rows of what is asked for that a view is about. */
export function askedIn(
  board: { look: ReturnType<typeof useBoard>['look']; asked: readonly Asked[] },
  view: ViewKind,
  id: string | null,
): readonly Asked[] {
  const { look, asked } = board;
  if (view === 'section')
    return asked.filter((row) =>
      row.batch_id ? look.batch.get(row.batch_id)?.section_ids.includes(id ?? '') : row.section_id === id,
    );
  if (view === 'teacher') return asked.filter((row) => row.teacher_id === id);
  if (view !== 'room') return asked;
  const kind = look.room.get(id ?? '')?.kind_id;
  return asked.filter(
    (row) =>
      (row.batch_id ? look.batch.get(row.batch_id) : look.subject.get(row.class_subject_id ?? ''))
        ?.room_kind_id === kind || look.section.get(row.section_id)?.room_id === id,
  );
}

function Card({ missing, withSection }: { missing: Missing; withSection: boolean }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const { look, lang, hand, hueOf, placeBest } = useBoard();
  const [first] = missing.rows;
  if (!first) return null;
  const names = missing.rows.map((row) => taughtName(look, row)[lang]).join(' · ');
  const teachers = [
    ...new Set(
      missing.rows.map(({ teacher_id }) =>
        teacher_id ? (look.teacher.get(teacher_id)?.name[lang] ?? '') : t('no_teacher'),
      ),
    ),
  ].join(', ');
  const section = withSection ? look.section.get(first.section_id)?.label[lang] : null;
  const isHeld = hand.picked?.missing === missing.key;
  return (
    <div className="bp-rt-card" style={hueStyle(hueOf(first))} data-held={isHeld || undefined}>
      <UnstyledButton
        className="bp-rt-card-take"
        data-missing={missing.key}
        aria-pressed={isHeld}
        onClick={() => (isHeld ? hand.drop() : hand.takeMissing(missing))}
      >
        <b>{names}</b>
        <small>
          {[section, teachers, missing.span > 1 ? t('double') : null].filter(Boolean).join(' · ')}
        </small>
        <span className="bp-rt-left">{t('left', { count: format.number(missing.left) })}</span>
      </UnstyledButton>
      <Tooltip label={t('place_best')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className="bp-rt-best"
          aria-label={`${t('place_best')}: ${names}`}
          onClick={() => placeBest(missing)}
        >
          <Target size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** What is asked for and missing in the view, each one click from its place; then what is asked for and placed. */
export function Tray({ view, id }: { view: ViewKind; id: string | null }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const board = useBoard();
  const { look, lang, mayEdit } = board;
  const rows = askedIn(board, view, id);
  const missing = missingOf(look, rows);
  const asked = rows.reduce((sum, row) => sum + row.asked, 0);
  const placed = rows.reduce((sum, row) => sum + Math.min(row.asked, row.placed), 0);
  return (
    <Stack gap="sm" component="section" aria-label={t('missing')}>
      <div>
        <Title order={2} size="h5">
          {t('missing')}
        </Title>
        {asked > 0 && (
          <Text size="sm" c="dimmed">
            {t('all_placed', { placed: format.number(placed), asked: format.number(asked) })}
          </Text>
        )}
      </div>
      {missing.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(asked > 0 ? 'nothing_missing' : 'nothing_asked')}
        </Text>
      ) : (
        mayEdit && (
          <div className="bp-rt-cards">
            {missing.slice(0, mostShown).map((one) => (
              <Card key={one.key} missing={one} withSection={view !== 'section'} />
            ))}
          </div>
        )
      )}
      {(view === 'section' || view === 'teacher') && rows.length > 0 && (
        <ul className="bp-rt-asked">
          {rows.map((row) => (
            <li key={`${row.section_id} ${row.class_subject_id} ${row.batch_id}`}>
              <span>
                {taughtName(look, row)[lang]}
                {view === 'teacher' && <small>{look.section.get(row.section_id)?.label[lang]}</small>}
              </span>
              <span className="bp-figures" data-short={row.placed < row.asked || undefined}>
                {`${format.number(row.placed)}/${format.number(row.asked)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** How much of the whole routine is placed; always in sight. */
export function Overall() {
  const t = useWords(boardWords);
  const format = useFormat();
  const { asked } = useBoard();
  const all = asked.reduce((sum, row) => sum + row.asked, 0);
  const placed = asked.reduce((sum, row) => sum + Math.min(row.asked, row.placed), 0);
  if (all === 0) return null;
  const text = t('all_placed', { placed: format.number(placed), asked: format.number(all) });
  return (
    <div className="bp-rt-overall">
      <Text size="sm" fw={600} component="output">
        {text}
      </Text>
      <Progress value={(placed * 100) / all} size="sm" aria-label={text} />
    </div>
  );
}
