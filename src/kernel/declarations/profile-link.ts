import type { Word } from '../words.ts';
import type { Panel } from '../panels.ts';

/**
 * Something that people decide about themselves on a screen of a module. A module declares it (`profileLinks` in
 * module.ts); the profile asks which there are and leads to them.
 */
export type ProfileLink = {
  /** The address of the screen. */
  readonly url: string;
  readonly panel: Exclude<Panel, 'public' | 'any'>;
  readonly permission: string;
  readonly title: Word;
  readonly hint: Word;
};
