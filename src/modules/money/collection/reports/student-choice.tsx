import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { PersonField, type Person } from '#ui/fields/person-field.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { collectionCalls } from '../base/client.ts';
import { feeFigureWords } from './words.ts';

/** Whose ledger it is, by name, roll or student ID. */
export function StudentChoice() {
  const t = useWords(feeFigureWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const id = params.get('filter.student_id');
  const calls = collectionCalls();
  const chosen = useQuery({
    ...calls.feeReportStudents.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const find = async (input: { q?: string }): Promise<Person[]> =>
    (await calls.feeReportStudents.call(input)).map(toPerson);
  const toPerson = (one: {
    id: string;
    name: { en: string; bn: string };
    where: { en: string; bn: string };
  }) => ({
    id: one.id,
    name_en: one.name.en,
    name_bn: one.name.bn,
    username: one.where[lang],
    email: null,
    phone: null,
  });
  const [mine] = chosen.data ?? [];
  return (
    // In a row: the field takes its width from it.
    <Group>
      <PersonField
        label={t('student')}
        of="fee-ledger"
        find={(q) => find(q ? { q } : {})}
        value={id}
        chosen={mine ? toPerson(mine) : null}
        onChange={(next) => change({ 'filter.student_id': next })}
      />
    </Group>
  );
}
