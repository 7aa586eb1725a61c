import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { collectionCalls, type FeeChild } from '../base/client.ts';
import { ownFeeWords } from './words.ts';

/** Whose fees they are, and the number under which they can be paid elsewhere. */
export function ChildHead({ child }: { child: FeeChild }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const number = async () => {
    try {
      await collectionCalls().numberMyBills.call({});
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <div>
        <Text fw={600} component="h2" size="lg">
          {child[`name_${lang}`]}
        </Text>
        <Text size="sm" c="dimmed">
          {t('who', { section: child.section[lang], roll: format.number(child.roll) })}
        </Text>
      </div>
      <div>
        <Text size="sm" c="dimmed">
          {t('bill_no')}
        </Text>
        {child.bill_no === null ? (
          <Button variant="default" size="md" onClick={() => void number()}>
            {t('get_bill_no')}
          </Button>
        ) : (
          <Text className="bp-bill-no" fw={600}>
            {format.code(child.bill_no)}
          </Text>
        )}
      </div>
    </Group>
  );
}

/** One line of a sum. */
export function SumLine({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="bp-fee-sum">
      <Text size={strong ? 'md' : 'sm'} fw={strong ? 600 : 400}>
        {label}
      </Text>
      <Text size={strong ? 'md' : 'sm'} fw={strong ? 600 : 400}>
        {value}
      </Text>
    </div>
  );
}
