import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import {
  keepCompetencyPosition,
  keepIndicatorsPosition,
  keepUsedIndicator,
  onlyOwnIndicators,
} from './subjects/checks.server.ts';
import * as resources from './resources.ts';
import {
  listResultSettings,
  removeResultSettings,
  saveResultSettings,
} from './result-settings/settings.server.ts';
import { overviewSchema, settingsInput, settingsSchema, wholeSchema } from './result-settings/schemas.ts';
import * as tables from './base/tables.server.ts';
import { overview, wholeSubject } from './subjects/whole-subject.server.ts';

const central = 'central' as const;
const view = 'assessment-result-setting.view';
const change = 'assessment-result-setting.change';

export const assessmentsApi = {
  classes: resourceProcedures(resources.assessmentClass, tables.assessmentClasses),
  subjects: resourceProcedures(resources.assessmentSubject, tables.assessmentSubjects),
  competencies: resourceProcedures(resources.competency, tables.competencies, {
    check: keepCompetencyPosition,
  }),
  indicators: resourceProcedures(resources.performanceIndicator, tables.performanceIndicators, {
    check: keepIndicatorsPosition,
    removable: keepUsedIndicator,
  }),
  dimensions: resourceProcedures(resources.assessmentDimension, tables.assessmentDimensions, {
    check: onlyOwnIndicators,
  }),
  experiences: resourceProcedures(resources.learningExperience, tables.learningExperiences, {
    check: onlyOwnIndicators,
  }),
  behaviourDimensions: resourceProcedures(resources.behaviourDimension, tables.behaviourDimensions),
  behaviours: resourceProcedures(resources.behaviouralIndicator, tables.behaviouralIndicators),
  kinds: resourceProcedures(resources.assessmentKind, tables.assessmentKinds),
  overview: procedure(
    {
      permission: 'assessment-subject.view',
      panel: central,
      method: 'GET',
      path: '/assessment-catalogue',
      summary: 'Classes and subjects of the competency curriculum with their counts',
      input: z.object({}),
      output: overviewSchema,
    },
    (ctx) => overview(ctx.db),
  ),
  whole: procedure(
    {
      permission: 'assessment-subject.view',
      panel: central,
      method: 'GET',
      path: '/assessment-catalogue/{id}',
      summary: 'One class and subject with all its competencies, indicators and dimensions',
      input: byId,
      output: wholeSchema,
    },
    (ctx, { id }) => wholeSubject(ctx.db, id),
  ),
  resultSettings: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/assessment-result-settings',
      summary: 'How assessment results are calculated, by year',
      input: z.object({}),
      output: z.array(settingsSchema),
    },
    (ctx) => listResultSettings(ctx.db),
  ),
  createResultSettings: procedure(
    {
      permission: change,
      panel: central,
      method: 'POST',
      path: '/assessment-result-settings',
      summary: 'New assessment result settings from a year on',
      input: settingsInput,
      output: byVersion,
    },
    (ctx, input) => saveResultSettings(ctx, input),
  ),
  changeResultSettings: procedure(
    {
      permission: change,
      panel: central,
      method: 'PUT',
      path: '/assessment-result-settings/{id}',
      summary: 'Change assessment result settings',
      input: settingsInput.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    (ctx, input) => saveResultSettings(ctx, input),
  ),
  removeResultSettings: procedure(
    {
      permission: change,
      panel: central,
      method: 'DELETE',
      path: '/assessment-result-settings/{id}',
      summary: 'Remove assessment result settings',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeResultSettings(ctx, id),
  ),
};
