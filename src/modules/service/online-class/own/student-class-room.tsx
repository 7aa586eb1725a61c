import { Anchor, Button, Image, Paper, Stack, Text, Title } from '@mantine/core';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { ChildPart } from '#modules/school/people/face/own-child.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { onlineClassWords } from '../base/words.ts';
import type { OwnLesson } from './api.server.ts';
import { ownClassWords } from './words.ts';

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

function LessonPart({
  lesson,
  enrolmentId,
  isNext = false,
}: {
  lesson: OwnLesson;
  enrolmentId: string;
  isNext?: boolean;
}) {
  const t = useWords(ownClassWords);
  const m = useWords(onlineClassWords);
  const lang = useLang();
  const format = useFormat();
  const { meets_at, meeting, minutes } = lesson;
  const about = lesson[`about_${lang}`];
  const when = meets_at && format.dateTime(meets_at);
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap={8}>
        <Title order={3} size="h5">
          {lesson[`title_${lang}`]}
        </Title>
        {when && (
          <Text size="sm" fw={isNext ? 600 : 400}>
            {t('live_at', { when })}
            {minutes ? ` · ${t('minutes', { count: minutes })}` : ''}
          </Text>
        )}
        {about && (
          <Text size="sm" className="bp-lines">
            {about}
          </Text>
        )}
        {meeting && (
          <Button component="a" href={meeting} size="md" variant={isNext ? 'filled' : 'default'} {...outside}>
            {t('join')}
          </Button>
        )}
        {lesson.film && (
          <Button component="a" href={lesson.film} size="md" variant="default" {...outside}>
            {m('watch')}
          </Button>
        )}
        {lesson.files.map((file) => (
          <Anchor
            key={file.id}
            href={`/api/my/online-class/${enrolmentId}/files/${file.id}`}
            underline="always"
            py={10}
            {...outside}
          >
            {file.name}
          </Anchor>
        ))}
      </Stack>
    </Paper>
  );
}

function ChildLessons({ enrolmentId }: { enrolmentId: string }) {
  const t = useWords(ownClassWords);
  const lang = useLang();
  const found = useQuery({
    ...onlineClassCalls().own.lessons.queryOptions({ input: { enrolment_id: enrolmentId } }),
    refetchOnMount: 'always',
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const { rooms, next } = found.data;
  const ahead = rooms.flatMap(({ lessons }) => lessons).find(({ id }) => id === next);
  if (rooms.length === 0) return <Empty title={t('none')} hint={t('none_hint')} />;
  return (
    <Stack gap="md">
      {ahead && (
        <Section title={t('next_live')}>
          <LessonPart lesson={ahead} enrolmentId={enrolmentId} isNext />
        </Section>
      )}
      {rooms.map((room) => (
        <Section
          key={room.id}
          title={room[`title_${lang}`]}
          lead={[room[`subject_${lang}`], room.teacher[lang]].filter(Boolean).join(' · ')}
        >
          {room.has_picture && (
            <Image
              src={`/api/my/online-class/${enrolmentId}/covers/${room.id}`}
              alt={room[`alt_${lang}`] ?? ''}
              radius="md"
              mah={220}
              loading="lazy"
            />
          )}
          {room[`about_${lang}`] && (
            <Text size="sm" className="bp-lines">
              {room[`about_${lang}`]}
            </Text>
          )}
          {room.lessons.map((lesson) => (
            <LessonPart key={lesson.id} lesson={lesson} enrolmentId={enrolmentId} />
          ))}
        </Section>
      ))}
    </Stack>
  );
}

/** The online lessons of one's own class, or the children's; the live lesson that comes next is on top. */
export default function StudentClassRoom() {
  const t = useWords(ownClassWords);
  const found = useQuery(onlineClassCalls().own.children.queryOptions({ input: {} }));
  return (
    <Page title={t('title')}>
      <ChildPart found={found} hint={t('hint')}>
        {(child) => <ChildLessons key={child.enrolment_id} enrolmentId={child.enrolment_id} />}
      </ChildPart>
    </Page>
  );
}
