import { lazy } from 'react';
import type { SlotParts } from '#ui/slot.tsx';

const StudentResults = lazy(() => import('#modules/learning/results/student/newest-results.tsx'));

/** What modules show on the screens of modules below them. */
export const slots: SlotParts = { 'student-profile': [StudentResults] };
