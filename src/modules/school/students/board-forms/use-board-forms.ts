import { useQuery } from '@tanstack/react-query';
import { studentsCalls } from '../base/client.ts';

export type ShownForm = Awaited<ReturnType<ReturnType<typeof studentsCalls>['boardForms']['call']>>[number];

/** The shipped forms and the school's own. */
export const useBoardForms = () => useQuery(studentsCalls().boardForms.queryOptions({ input: {} }));
