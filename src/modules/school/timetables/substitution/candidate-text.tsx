import { Text } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import type { LookUp } from '#modules/school/routine/base/look-up.ts';
import { sayReason } from '#modules/school/routine/face/say-reason.ts';
import type { Candidate } from './rank.ts';
import { coverScreenWords } from '../base/words.ts';

/** Why somebody is proposed, in a sentence, and what is warned of. */
export function CandidateText({ one, look }: { one: Candidate; look: LookUp }) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  const knows = one.subject ? (one.section ? 'both' : 'subject') : one.section ? 'section' : 'neither';
  return (
    <>
      <Text size="sm" c="dimmed">
        {[
          t(knows),
          t('load', { lessons: one.lessons, row: one.row }),
          t('turn', { recent: one.recent, year: one.year }),
        ].join(' ')}
      </Text>
      {one.warnings.map((reason) => (
        <Text key={reason.rule} size="sm" c="orange.8" className="bp-warning-text">
          {sayReason(look, reason, lang)}
        </Text>
      ))}
    </>
  );
}

/** Why somebody cannot. */
export function BusyText({ one, look }: { one: Candidate; look: LookUp }) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  const said = one.away
    ? [t('is_away', { name: one.teacher.name })]
    : one.busy.map((reason) => sayReason(look, reason, lang));
  return (
    <Text size="sm" c="dimmed">
      {said.join(' ')}
    </Text>
  );
}
