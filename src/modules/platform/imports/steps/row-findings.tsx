import { Text } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import { icons } from '#ui/icons.ts';
import type { Word } from '#kernel/words.ts';
import type { ShownFinding, ShownRow } from '../runs/shown-run.ts';
import { importScreenWords } from './words.ts';

const { 'arrow-right': Becomes, alert: Refused } = icons;

/** Changes that explain themselves by what is before and after. */
const obvious: ReadonlySet<string> = new Set([
  'spaces',
  'date-format',
  'date-from-number',
  'leading-zero',
  'mobile-format',
  'digits',
  'word',
  'changes',
  'roll-given',
]);

export type ColumnWords = ReadonlyMap<string, Word>;

function Cleaned({ finding, columns }: { finding: ShownFinding; columns: ColumnWords }) {
  const lang = useLang();
  const column = columns.get(finding.column)?.[lang] ?? finding.column;
  return (
    <li className={finding.doubt ? 'bp-doubt' : undefined}>
      {finding.doubt && <Refused size={15} aria-hidden />}
      {column !== '' && <b>{column}</b>}
      {finding.from !== null && finding.to !== null ? (
        <span title={finding.word[lang]}>
          <del>{finding.from}</del>
          <Becomes size={14} aria-label={finding.word[lang]} />
          <ins>{finding.to[lang]}</ins>
          {!obvious.has(finding.code) && <span className="bp-finding-why">({finding.word[lang]})</span>}
        </span>
      ) : (
        <>
          {finding.from !== null && finding.from !== '' && <q>{finding.from}</q>}
          <span>{finding.word[lang]}</span>
        </>
      )}
    </li>
  );
}

/** Everything that is to be said about a row: why it is refused first, then what will be put right. */
export function RowFindings({ row, columns }: { row: ShownRow; columns: ColumnWords }) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  if (row.problems.length === 0 && row.cleaned.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('nothing_to_say')}
      </Text>
    );
  return (
    <ul className="bp-findings">
      {row.problems.map((finding) => (
        <li key={`${finding.column} ${finding.code}`} className="bp-bad">
          <Refused size={15} aria-hidden />
          <b>{columns.get(finding.column)?.[lang] ?? finding.column}</b>
          {finding.from !== null && finding.from !== '' && <q>{finding.from}</q>}
          <span>{finding.word[lang]}</span>
        </li>
      ))}
      {row.cleaned.map((finding) => (
        <Cleaned key={`${finding.column} ${finding.code}`} finding={finding} columns={columns} />
      ))}
    </ul>
  );
}
