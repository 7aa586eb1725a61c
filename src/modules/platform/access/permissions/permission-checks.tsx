import { Badge, Checkbox, Group, Tooltip } from '@mantine/core';
import type { Word } from '#kernel/words.ts';
import { useWords } from '#ui/language.tsx';
import { permissionWords } from './words.ts';

export type PermissionLine = {
  key: string;
  word: Word;
  about: { subject: Word; action: Word } | null;
  may_grant: boolean;
  off: boolean;
};
export type Chosen = ReadonlySet<string>;
type Choosing = { chosen: Chosen; onChange: (chosen: Chosen) => void; label: string };

/** With or without these keys; what the person may not give or take stays as it is. */
function switched(chosen: Chosen, lines: readonly PermissionLine[], on: boolean): Chosen {
  const next = new Set(chosen);
  for (const line of lines) {
    if (!line.may_grant) continue;
    if (on) next.add(line.key);
    else next.delete(line.key);
  }
  return next;
}

/** A checkbox over others: all, some (a line) or none. */
export function CheckAll({
  lines,
  chosen,
  onChange,
  label,
  strong = false,
}: { lines: readonly PermissionLine[]; strong?: boolean } & Choosing) {
  const free = lines.filter((line) => line.may_grant);
  const held = free.filter((line) => chosen.has(line.key)).length;
  return (
    <Checkbox
      label={label}
      checked={free.length > 0 && held === free.length}
      indeterminate={held > 0 && held < free.length}
      disabled={free.length === 0}
      onChange={() => onChange(switched(chosen, lines, held < free.length))}
      {...(strong ? { fw: 600 } : {})}
    />
  );
}

/** One permission; one that the person does not hold says so. */
export function OneCheck({ line, chosen, onChange, label }: { line: PermissionLine } & Choosing) {
  const t = useWords(permissionWords);
  const box = (
    <Checkbox
      label={
        <Group gap={6} component="span">
          {label}
          {line.off && (
            <Badge size="xs" variant="outline" color="gray" tt="none">
              {t('off')}
            </Badge>
          )}
        </Group>
      }
      checked={chosen.has(line.key)}
      disabled={!line.may_grant}
      onChange={(event) => onChange(switched(chosen, [line], event.currentTarget.checked))}
    />
  );
  if (line.may_grant) return box;
  return (
    <Tooltip label={t('not_held')} position="top-start">
      <div>{box}</div>
    </Tooltip>
  );
}
