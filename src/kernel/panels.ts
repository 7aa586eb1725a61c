/** Panels are a property of a screen, never folders (design section 2). `any` is every signed-in user. */
export type Panel = 'central' | 'group' | 'site' | 'student' | 'any' | 'public';
