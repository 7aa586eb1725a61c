import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatHundredths } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { transitionsCalls } from '../base/client.ts';
import { documentKindWord } from '#modules/school/people/face/record-kinds.ts';
import { detailKeys } from '#modules/school/people/base/details.ts';
import { Facts } from '#ui/people/facts.tsx';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';
import { personalKeys } from '#modules/school/people/base/student-values.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { transferScreenWords } from '../base/words.ts';

export type ShownPacket = NonNullable<
  Awaited<ReturnType<ReturnType<typeof transitionsCalls>['transfer']['call']>>['packet']
>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      {children}
    </div>
  );
}

/** In the order of the student's page, whatever order it was stored in. */
const profileKeys: readonly string[] = [
  'name_en',
  'name_bn',
  'student_code',
  ...personalKeys.filter((key) => key !== 'name_en' && key !== 'name_bn'),
  ...detailKeys,
];

const days = new Set(['date_of_birth', 'admitted_on']);

/** What goes from one institution to the other, part by part: the same for who hands over and who receives. */
export function PacketView({ packet }: { packet: ShownPacket }) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const format = useFormat();
  const said = (key: string, value: unknown): ReactNode => {
    const place = packet.places[key];
    if (place) return say(place, lang);
    if (Array.isArray(value))
      return value
        .map((one: { exam?: string; year?: number | null }) =>
          [one.exam, one.year].filter((part) => part != null).join(' '),
        )
        .join(', ');
    if (typeof value !== 'string') return null;
    if (days.has(key)) return format.date(value);
    return codeWords[value]?.[lang] ?? (/phone/.test(key) ? displayMobile(value, lang) : value);
  };
  const given: Record<string, unknown> = { ...packet.student, ...packet.details };
  const profile = profileKeys.map((key) => [key, given[key]] as const);
  const lines = (rows: readonly (string | null | undefined)[][]) =>
    rows.map((parts, at) => (
      <Text key={at} size="sm">
        {parts.filter(Boolean).join(' · ')}
      </Text>
    ));
  const yes = (word: Word | undefined) => (word ? say(word, lang) : null);
  return (
    <Stack gap="md">
      <Part title={t('profile')}>
        <Facts
          facts={[
            [t('class'), packet.class_name && say(packet.class_name, lang)] as const,
            ...profile.map(
              ([key, value]) =>
                [
                  key === 'student_code' ? t('student_id') : personalWord(key)[lang],
                  said(key, value),
                ] as const,
            ),
          ]}
        />
      </Part>
      {packet.family.length > 0 && (
        <Part title={t('family')}>
          {lines(
            packet.family.map((one) => [
              lang === 'bn' ? one.name_bn : one.name_en,
              yes(codeWords[one.relation]),
              one.phone && displayMobile(one.phone, lang),
              one.email,
              one.occupation,
              !one.may_see ? t('may_not_see') : null,
              !one.may_collect ? t('may_not_collect') : null,
            ]),
          )}
        </Part>
      )}
      {packet.years.length > 0 && (
        <Part title={t('history')}>
          {lines(
            packet.years.map((one) => [
              say(one.year, lang),
              t('roll_of', { section: one.section[lang], roll: format.number(one.roll) }),
              yes(codeWords[one.status]),
            ]),
          )}
        </Part>
      )}
      {packet.results.length > 0 && (
        <Part title={t('results')}>
          {lines(
            packet.results.map((one) => [
              `${say(one.exam, lang)}, ${say(one.year, lang)}`,
              one.gpa === null ? null : `${t('gpa')} ${digitsIn(formatHundredths(one.gpa), lang)}`,
              one.letter,
            ]),
          )}
        </Part>
      )}
      {packet.documents.length > 0 && (
        <Part title={t('documents')}>
          {lines(
            packet.documents.map((one) => [
              documentKindWord(one.kind)[lang],
              one.number,
              one.note,
              one.has_copy ? null : t('no_copy'),
            ]),
          )}
        </Part>
      )}
      {packet.health_count > 0 && (
        <Part title={t('health')}>
          {packet.health.length > 0
            ? lines(packet.health.map((one) => [one.note, one.since && format.date(one.since)]))
            : lines([[t('health_hidden', { count: format.number(packet.health_count) })]])}
          {packet.consent && (
            <Text size="sm" c="dimmed">
              {t('consent')}: {packet.consent}
            </Text>
          )}
        </Part>
      )}
    </Stack>
  );
}
