import { lookAtScreensOf } from '../../support/every-screen.ts';

lookAtScreensOf('operator', 'groupadmin');
