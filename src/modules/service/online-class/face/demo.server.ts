import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { createLesson } from '../lessons/save.server.ts';
import type { LessonInput } from '../lessons/schemas.ts';
import { placesOffered } from '../rooms/choices.server.ts';
import { createRoom } from '../rooms/save.server.ts';
import type { RoomInput } from '../rooms/schemas.ts';

const noRoom = {
  subject_code: null,
  about_en: '',
  about_bn: '',
  picture: null,
  alt_en: null,
  alt_bn: null,
};
const noLesson = {
  about_en: '',
  about_bn: '',
  film: null,
  meeting: null,
  meets_on: null,
  meets_time: null,
  minutes: null,
  files: [],
};

type Titles = { title_en: string; title_bn: string };
export type DemoRoom = Titles & Pick<RoomInput, 'audience'> & Partial<RoomInput>;
export type DemoLesson = Titles & Pick<LessonInput, 'published_from'> & Partial<LessonInput>;

/** Makes a class room with its lessons for a class and group as the school has it this year; none where it has not. */
export async function addDemoOnlineClass(
  ctx: Ctx,
  { class_id, group_id, subject }: { class_id: string; group_id: string; subject: string },
  room: DemoRoom,
  lessons: readonly DemoLesson[],
): Promise<void> {
  const offered = (await placesOffered(ctx)).filter((place) => place.class_id === class_id);
  const place = offered.find((one) => one.group_id === group_id) ?? offered[0];
  if (!place) return;
  const subject_code = place.subjects.find(({ en }) => en === subject)?.code ?? null;
  const { id } = await createRoom(ctx, {
    ...noRoom,
    employee_id: null,
    ...room,
    class_id,
    group_id: place.group_id,
    subject_code,
  });
  for (const lesson of lessons) await createLesson(ctx, { ...noLesson, ...lesson, classroom_id: id });
}
