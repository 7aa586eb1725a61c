/** How long the text of what terminals sent is kept (docs/security.md). */
export const rawDays = 180;
