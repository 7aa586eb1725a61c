import type { ClassTemplate } from './class-template.ts';
import { hscBusiness, hscHumanities, hscScience } from './hsc.ts';
import { juniorSecondary } from './junior-secondary.ts';
import {
  alimGeneral,
  alimScience,
  dakhilGeneral,
  dakhilJunior,
  dakhilScience,
  ebtedayeeLower,
  ebtedayeeUpper,
} from './madrasah.ts';
import { prePrimary, primaryLower, primaryUpper } from './primary.ts';
import { sscBusiness, sscHumanities, sscScience } from './ssc.ts';

/** The ready templates, in the order a school meets them: of two for one class the first is recommended. */
export const classTemplates: readonly ClassTemplate[] = [
  prePrimary,
  primaryLower,
  primaryUpper,
  juniorSecondary,
  sscScience,
  sscHumanities,
  sscBusiness,
  hscScience,
  hscHumanities,
  hscBusiness,
  ebtedayeeLower,
  ebtedayeeUpper,
  dakhilJunior,
  dakhilGeneral,
  dakhilScience,
  alimGeneral,
  alimScience,
];
