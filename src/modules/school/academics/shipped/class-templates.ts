import type { ClassTemplate } from './class-template.ts';
import { hscBusiness, hscHumanities, hscScience } from './hsc.ts';
import { juniorSecondary } from './junior-secondary.ts';
import { sscBusiness, sscHumanities, sscScience } from './ssc.ts';

/** The ready templates, in the order a school meets them. */
export const classTemplates: readonly ClassTemplate[] = [
  juniorSecondary,
  sscScience,
  sscHumanities,
  sscBusiness,
  hscScience,
  hscHumanities,
  hscBusiness,
];
