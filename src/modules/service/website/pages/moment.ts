import type { SiteDesign } from '../frame/design.ts';

/** Whose home page it is, when, and how it is to look. */
export type HomeMoment = {
  readonly siteId: string;
  readonly zone: string;
  readonly now: Date;
  readonly design: SiteDesign;
  /** Its editor looks, who may fetch what is not published. */
  readonly own: boolean;
};
