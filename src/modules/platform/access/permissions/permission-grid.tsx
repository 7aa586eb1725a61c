import { Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { permissionWords } from './words.ts';
import { CheckAll, OneCheck, type Chosen, type PermissionLine } from './permission-checks.tsx';
import './access.css';

export type { PermissionLine } from './permission-checks.tsx';

const SearchIcon = icons.search;

export type PermissionGroup = { module: string; title: Word; permissions: PermissionLine[] };

type GridProps = { groups: readonly PermissionGroup[]; chosen: Chosen; onChange: (chosen: Chosen) => void };
type Row = { key: string; subject: Word; lines: PermissionLine[] };

/** What is done to one thing (see, add, change …) is in one row. */
function rowsOf(lines: readonly PermissionLine[]): { rows: Row[]; single: PermissionLine[] } {
  const rows = new Map<string, Row>();
  const single: PermissionLine[] = [];
  for (const line of lines) {
    if (!line.about) {
      single.push(line);
      continue;
    }
    const key = line.key.slice(0, line.key.lastIndexOf('.'));
    const row = rows.get(key) ?? { key, subject: line.about.subject, lines: [] };
    row.lines.push(line);
    rows.set(key, row);
  }
  return { rows: [...rows.values()], single };
}

function finds(line: PermissionLine, q: string, lang: 'en' | 'bn'): boolean {
  const words = [line.word[lang], line.about?.subject[lang] ?? '', line.key];
  return words.some((word) => word.toLowerCase().includes(q));
}

/** Permissions by module, with check-all for each row, each module and everything that is shown. */
export function PermissionGrid({ groups, chosen, onChange }: GridProps) {
  const t = useWords(permissionWords);
  const lang = useLang();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const q = typed.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      permissions: group.title[lang].toLowerCase().includes(q)
        ? group.permissions
        : group.permissions.filter((line) => finds(line, q, lang)),
    }))
    .filter((group) => group.permissions.length > 0);
  const all = shown.flatMap((group) => group.permissions);
  const held = all.filter((line) => chosen.has(line.key)).length;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<SearchIcon size={16} />}
          placeholder={t('find')}
          aria-label={t('find')}
          className="bp-search"
        />
        <Group gap="md">
          <Text size="sm" c="dimmed">
            {t('chosen', { count: format.number(held), total: format.number(all.length) })}
          </Text>
          <CheckAll lines={all} chosen={chosen} onChange={onChange} label={t('check_all')} strong />
        </Group>
      </Group>
      {shown.length === 0 && <Empty title={t('nothing_found')} />}
      {shown.map((group) => (
        <ModuleOfPermissions key={group.module} group={group} chosen={chosen} onChange={onChange} />
      ))}
    </Stack>
  );
}

function ModuleOfPermissions({
  group,
  chosen,
  onChange,
}: { group: PermissionGroup } & Pick<GridProps, 'chosen' | 'onChange'>) {
  const t = useWords(permissionWords);
  const lang = useLang();
  const { rows, single } = rowsOf(group.permissions);
  const common = { chosen, onChange };
  return (
    <Paper withBorder p="md" component="fieldset" className="bp-permissions">
      <legend className="bp-hidden">{group.title[lang]}</legend>
      <CheckAll
        lines={group.permissions}
        {...common}
        label={t('check_module', { module: group.title[lang] })}
        strong
      />
      <div className="bp-permission-rows">
        {rows.map((row) => (
          <div key={row.key} className="bp-permission-row">
            <CheckAll lines={row.lines} {...common} label={row.subject[lang]} />
            <div className="bp-permission-actions">
              {row.lines.map((line) => (
                <OneCheck
                  key={line.key}
                  line={line}
                  {...common}
                  label={line.about?.action[lang] ?? line.word[lang]}
                />
              ))}
            </div>
          </div>
        ))}
        {single.length > 0 && (
          <div className="bp-permission-single">
            {single.map((line) => (
              <OneCheck key={line.key} line={line} {...common} label={line.word[lang]} />
            ))}
          </div>
        )}
      </div>
    </Paper>
  );
}
