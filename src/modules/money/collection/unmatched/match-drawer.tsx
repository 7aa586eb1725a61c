import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonField } from '#ui/fields/person-field.tsx';
import { useFormat } from '#ui/format.ts';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import type { TransferMethod } from './states.ts';
import { useWhy } from './use-why.ts';
import { unmatchedWords } from './words.ts';

/** One payment: what is known of it, whose it may be, and putting it on a receipt. */
export function MatchDrawer({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords(unmatchedWords);
  const lang = useLang();
  const format = useFormat();
  const why = useWhy();
  const { may } = useShell();
  const client = useQueryClient();
  const [other, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const calls = collectionCalls().unmatched;
  const query = useQuery(calls.show.queryOptions({ input: { id } }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  const row = query.data;
  const does = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toastDone(await work());
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  const match = (student_id: string) =>
    does(async () => {
      const { receipt_no } = await calls.match.call({ id, student_id });
      return t('matched_done', { receipt: format.code(receipt_no) });
    });
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} size="lg">
          {format.money(row.amount)}
        </Text>
        <Text>
          {t(row.method as TransferMethod)} · {format.code(row.transaction_no)} · {format.date(row.paid_on)}
        </Text>
        {row.narration && <Text style={{ overflowWrap: 'anywhere' }}>{row.narration}</Text>}
        {row.has_proof && (
          <Anchor
            href={`/api/unmatched-payments/${id}/proof`}
            target="_blank"
            underline="always"
            display="inline-block"
            py={10}
          >
            {t('proof')}
          </Anchor>
        )}
      </div>
      <Group gap="xs">
        <Badge variant="light" tt="none" color="gray">
          {t(row.origin)}
        </Badge>
        <Badge variant="light" tt="none" color={row.on_statement ? 'green' : 'orange'}>
          {t(row.on_statement ? 'on_statement' : 'not_on_statement')}
        </Badge>
        {row.state !== 'PENDING' && <Badge tt="none">{t(row.state)}</Badge>}
      </Group>
      {row.state === 'PENDING' && may('unmatched-payment.match') && (
        <>
          {row.suggestions.map((one) => (
            <div key={`${one.student_id} ${one.why}`}>
              <Text size="sm">{why(one)}</Text>
              <Button fullWidth variant="light" loading={busy} onClick={() => void match(one.student_id)}>
                {t('match_to', { name: `${one[`name_${lang}`]} (${format.code(one.student_code)})` })}
              </Button>
            </div>
          ))}
          <PersonField
            label={t('other_student')}
            of="unmatched-students"
            find={(q) => calls.students.call({ q })}
            value={other}
            onChange={choose}
          />
          <Group>
            <Button disabled={!other} loading={busy} onClick={() => other && void match(other)}>
              {t('match')}
            </Button>
            {may('unmatched-payment.dismiss') && (
              <ReasonButton
                label={t('dismiss')}
                text={t('dismiss_text')}
                onReason={async (reason) => {
                  await calls.dismiss.call({ id, reason });
                  toastDone(t('dismissed_done'));
                  onDone();
                  await client.invalidateQueries();
                }}
              />
            )}
          </Group>
        </>
      )}
    </Stack>
  );
}
