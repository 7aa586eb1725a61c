import { lookAtScreensOf } from '../../support/every-screen.ts';

lookAtScreensOf('collegeadmin', 'teacher', 'student', 'guardian', 'school-visitor', 'visitor');
