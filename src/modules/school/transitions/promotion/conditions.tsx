import { Checkbox, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { NumberField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { transitionsCalls } from '../base/client.ts';
import type { ClassPlan, Plan } from './plan.ts';
import type { Policy } from './policy.ts';
import { promotionScreenWords, ruleWords } from './words.ts';

export type Start = Awaited<ReturnType<ReturnType<typeof transitionsCalls>['promotionStart']['call']>>;
export type Conditions = { policy: Policy; plan: Plan };

const keyOf = (row: { class_id: string; group_id: string }) => `${row.class_id} ${row.group_id}`;
const each = '*';

/** Where a class can go: every class of the new year, a class with the group left open, or out. */
function useTargets(start: Start) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const several = [...Map.groupBy(start.targets, (row) => row.class_id).values()].filter(
    (rows) => rows.length > 1,
  );
  return [
    ...start.targets.map((row) => ({ value: keyOf(row), label: say(row.label, lang) })),
    ...several.map(([row]) => ({
      value: `${row!.class_id} ${each}`,
      label: `${say(row!.class, lang)} (${t('group_each')})`,
    })),
    { value: '', label: t('leaves') },
  ];
}

const valueOf = (plan: ClassPlan) =>
  plan.to_class_id ? `${plan.to_class_id} ${plan.to_group_id ?? each}` : '';

function withTarget(plan: ClassPlan, value: string): ClassPlan {
  const [to_class_id, group] = value.split(' ');
  return to_class_id
    ? { ...plan, to_class_id, to_group_id: group === each ? null : (group ?? null) }
    : { ...plan, to_class_id: null, to_group_id: null };
}

/** Which classes go where. */
export function ClassPlans({
  start,
  plans,
  onChange,
  fixed = false,
}: {
  start: Start;
  plans: readonly ClassPlan[];
  onChange: (plans: readonly ClassPlan[]) => void;
  /** The classes stay; only where they go is chosen. */
  fixed?: boolean;
}) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const format = useFormat();
  const targets = useTargets(start);
  const chosen = new Map(plans.map((plan) => [keyOf(plan), plan]));
  const rows = fixed ? start.classes.filter((row) => chosen.has(keyOf(row))) : start.classes;
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table verticalSpacing={6} aria-label={t('classes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('class')}</Table.Th>
            <Table.Th ta="right">{t('students')}</Table.Th>
            <Table.Th>{t('goes_to')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const plan = chosen.get(keyOf(row));
            const label = say(row.label, lang);
            return (
              <Table.Tr key={keyOf(row)}>
                <Table.Td>
                  {fixed ? (
                    <Text size="sm">{label}</Text>
                  ) : (
                    <Checkbox
                      label={label}
                      checked={plan !== undefined}
                      onChange={(event) =>
                        onChange(
                          event.currentTarget.checked
                            ? [...plans, row.plan]
                            : plans.filter((one) => keyOf(one) !== keyOf(row)),
                        )
                      }
                    />
                  )}
                </Table.Td>
                <Table.Td ta="right">{format.number(row.students)}</Table.Td>
                <Table.Td>
                  {plan && (
                    <Select
                      size="sm"
                      aria-label={`${label}: ${t('goes_to')}`}
                      data={targets}
                      value={valueOf(plan)}
                      onChange={(value) =>
                        onChange(
                          plans.map((one) =>
                            keyOf(one) === keyOf(row) ? withTarget(one, value ?? '') : one,
                          ),
                        )
                      }
                      allowDeselect={false}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** By what students are judged, and how sections and rolls are given. */
export function Rules({
  start,
  value: { policy, plan },
  onChange,
}: {
  start: Start;
  value: Conditions;
  onChange: (value: Conditions) => void;
}) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const setPolicy = (change: Partial<Policy>) => onChange({ plan, policy: { ...policy, ...change } });
  const setPlan = (change: Partial<Plan>) => onChange({ policy, plan: { ...plan, ...change } });
  const choices = (words: Readonly<Record<string, { en: string; bn: string }>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: word[lang] }));
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        <Select
          label={t('exam')}
          data={[
            { value: '', label: t('exam_none') },
            ...start.exams.map((exam) => ({ value: exam.id, label: exam[lang] })),
          ]}
          value={policy.exam_type_id ?? ''}
          onChange={(exam) => setPolicy({ exam_type_id: exam || null })}
          allowDeselect={false}
        />
        {policy.exam_type_id && (
          <NumberField
            label={t('failed_allowed')}
            value={policy.failed_allowed}
            onChange={(count) => setPolicy({ failed_allowed: Number(count) || 0 })}
          />
        )}
        {start.asks.attendance && (
          <NumberField
            label={t('attendance_min')}
            value={policy.attendance_min}
            onChange={(percent) =>
              setPolicy({ attendance_min: typeof percent === 'number' ? percent : null })
            }
          />
        )}
      </SimpleGrid>
      {start.asks.dues && (
        <Checkbox
          label={t('dues')}
          checked={policy.dues}
          onChange={(event) => setPolicy({ dues: event.currentTarget.checked })}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        <Select
          label={t('section_rule')}
          data={choices(ruleWords.sections)}
          value={plan.sections}
          onChange={(sections) => setPlan({ sections: sections as Plan['sections'] })}
          allowDeselect={false}
        />
        <Select
          label={t('roll_rule')}
          data={choices(ruleWords.rolls)}
          value={plan.rolls}
          onChange={(rolls) => setPlan({ rolls: rolls as Plan['rolls'] })}
          allowDeselect={false}
        />
        <Select
          label={t('roll_scope')}
          data={choices(ruleWords.roll_scope)}
          value={plan.roll_scope}
          onChange={(scope) => setPlan({ roll_scope: scope as Plan['roll_scope'] })}
          allowDeselect={false}
        />
      </SimpleGrid>
    </Stack>
  );
}
