import { contentPages } from '#modules/platform/sites/face/content-mark.server.ts';

/** The class rooms of one school; those of all schools change with any of them and are made each time. */
export const classroomPages = contentPages(/^\/web\/classroom\/(?:all|[0-9a-f-]{36})$/);
