import { lookAtScreensOf } from '../../support/every-screen.ts';

lookAtScreensOf('admin');
