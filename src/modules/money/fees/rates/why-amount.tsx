import { Badge, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { feesCalls } from '../base/client.ts';
import { StudentField } from '../base/student-field.tsx';
import { rateWords } from './words.ts';

type Why = Awaited<ReturnType<ReturnType<typeof feesCalls>['rates']['why']['call']>>;

/** Why a student pays what: `?student=` and `?item=` say about whom and for what. */
export function WhyAmount() {
  const t = useWords(rateWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  const student_id = params.get('student');
  const item_id = params.get('item');
  const found = useQuery({
    ...feesCalls().rates.why.queryOptions({ input: { student_id: student_id ?? '', item_id } }),
    enabled: student_id !== null,
  });
  const why = student_id ? found.data : undefined;
  const person = why && {
    id: why.student.id,
    name_en: why.student.name.en,
    name_bn: why.student.name.bn,
    username: why.student.code,
    email: null,
    phone: null,
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('why_lead')}
      </Text>
      <Group gap="sm" align="flex-end">
        <StudentField
          label={t('student_id')}
          value={student_id}
          chosen={person ?? null}
          onChange={(id) => change({ student: id, item: null })}
        />
        {why && (
          <Select
            label={t('item')}
            data={why.items.map((item) => ({ value: item.id, label: item[lang] }))}
            value={item_id}
            onChange={(id) => change({ item: id })}
            searchable={why.items.length > 8}
            w={{ base: '100%', sm: 300 }}
          />
        )}
      </Group>
      {student_id === null && <Empty title={t('choose_student')} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {student_id !== null && found.isPending && <Skeleton height={200} />}
      {why && (
        <Text size="sm">
          {why.student.name[lang]} · {format.code(why.student.code)} · {why.student.section[lang]}
        </Text>
      )}
      {why && !why.answer && <Empty title={t('choose_item')} />}
      {why?.answer && <Answer answer={why.answer} />}
    </Stack>
  );
}

function Answer({ answer }: { answer: NonNullable<Why['answer']> }) {
  const t = useWords(rateWords);
  const lang = useLang();
  const format = useFormat();
  const { money } = format;
  const named = (rate: (typeof answer.rates)[number]) =>
    [
      ...rate.for.map((word) => word[lang]),
      rate.own_item && answer.item[lang],
      rate.effective_from && t('from_day', { day: format.date(rate.effective_from) }),
    ]
      .filter(Boolean)
      .join(' · ') || t('everybody');
  return (
    <>
      <Section
        title={`${answer.item[lang]}: ${money(answer.amount)}`}
        lead={t('due_on', { day: format.date(answer.due_on) })}
      >
        <DataTable
          label={t('valid_rates')}
          rows={answer.rates}
          empty={{ title: t('no_rate'), hint: t('no_rate_hint') }}
          columns={[
            {
              key: 'for',
              title: t('valid_rates'),
              render: (rate, at) => (
                <Group gap={8}>
                  {named(rate)}
                  {at === 0 && (
                    <Badge variant="light" color="green" tt="none">
                      {t('wins')}
                    </Badge>
                  )}
                  {rate.passed_for && (
                    <Text span size="sm" c="dimmed">
                      {t(rate.passed_for === 'effective_from' ? 'passed_earlier' : 'passed_wider', {
                        what: t(rate.passed_for === 'item_id' ? 'item' : rate.passed_for),
                      })}
                    </Text>
                  )}
                </Group>
              ),
            },
            { key: 'amount', title: t('amount'), align: 'right', render: (rate) => money(rate.amount) },
          ]}
        />
      </Section>
      <Text size="sm" c="dimmed">
        {t('narrowest')}
      </Text>
      <Section title={t('waivers')}>
        <DataTable
          label={t('waivers')}
          rows={answer.waivers}
          empty={{ title: t(answer.waivable ? 'no_waivers' : 'not_waivable') }}
          columns={[
            { key: 'name', title: t('waivers'), render: (waiver) => waiver.name[lang] },
            {
              key: 'size',
              title: t('amount'),
              align: 'right',
              render: ({ percent, fixed }) => (percent === null ? money(fixed) : `${format.marks(percent)}%`),
            },
            { key: 'takes', title: t('takes'), align: 'right', render: ({ takes }) => money(takes) },
          ]}
        />
        <Text fw={600}>
          {t('net')}: {money(answer.net)}
        </Text>
      </Section>
      <Section title={t('charged')}>
        <Text size="sm">
          {answer.charged
            ? t('charged_now', {
                amount: money(answer.charged.amount),
                waiver: money(answer.charged.waiver),
                offer: money(answer.charged.offer),
                net: money(answer.charged.net),
                paid: money(answer.charged.paid),
              })
            : t('not_charged')}
        </Text>
      </Section>
    </>
  );
}
