import { createHash } from 'node:crypto';
import publicStyle from './public-sheet.css?inline';

/** By which the policy of a page knows the one style element that it may have. */
export const publicStyleDigest = `sha256-${createHash('sha256').update(publicStyle).digest('base64')}`;
