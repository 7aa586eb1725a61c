import { useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { replicationCalls } from '../base/client.ts';
import { CopyTable } from './copy-table.tsx';
import { copyList } from './list.ts';
import { replicationScreenWords } from './words.ts';

/** What the operator copied, and groups in their institutions. */
export function Copies() {
  const t = useWords(replicationScreenWords);
  const { may } = useShell();
  return (
    <Section title={t('earlier')}>
      <CopyTable
        list={copyList}
        mayUndo={may('replication.run')}
        undo={(row) => replicationCalls().undo.call({ site_id: row.site_id, id: row.id })}
      />
    </Section>
  );
}
