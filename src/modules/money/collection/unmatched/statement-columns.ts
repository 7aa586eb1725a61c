/** What is needed of a statement's line. */
export const statementColumns = ['day', 'number', 'sum', 'narration', 'phone'] as const;
export type StatementColumn = (typeof statementColumns)[number];
