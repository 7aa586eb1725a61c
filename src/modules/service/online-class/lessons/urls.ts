/** The lessons of a class room. */
export const lessonsUrl = (roomId: string): string =>
  `/api/site/web/setting/classroom/class-lesson-view?classroom=${roomId}`;

export const newLessonUrl = (roomId: string): string =>
  `/api/site/web/setting/classroom/class-lesson/new?classroom=${roomId}`;

export const lessonUrl = (id: string): string => `/api/site/web/setting/classroom/class-lesson/edit/${id}`;
