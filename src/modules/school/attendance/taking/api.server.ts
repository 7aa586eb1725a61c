import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { myClasses } from '../sheets/my-classes.server.ts';
import { readSheet } from './read-sheet.server.ts';
import { saveSheet } from './save-sheet.server.ts';
import * as schemas from '../base/schemas.server.ts';
import { undoSave } from './undo-save.server.ts';

const site = { panel: 'site', permission: 'attendance.take' } as const;

/** Taking attendance of a section. */
export const takingCalls = {
  classes: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/classes',
      summary: 'Classes of a day whose attendance I may take',
      offlineRead: true,
      input: schemas.classesInput,
      output: schemas.classes,
    },
    myClasses,
  ),
  sheet: procedure(
    {
      ...site,
      method: 'GET',
      path: '/attendance/sheet',
      summary: 'The attendance list of a section on a day or in a period',
      planOnce: true,
      offlineRead: true,
      input: schemas.sheetKey,
      output: schemas.sheet,
    },
    readSheet,
  ),
  save: procedure(
    {
      ...site,
      method: 'PUT',
      path: '/attendance/sheet',
      summary: 'Save attendance of a section; an operation that is sent twice is done once',
      body: 'rows',
      planOnce: true,
      offline: true,
      input: schemas.saveInput,
      output: schemas.savedSheet,
    },
    saveSheet,
  ),
  undo: procedure(
    {
      ...site,
      method: 'POST',
      path: '/attendance/saves/{id}/undo',
      summary: 'Undo a save of attendance, by its id or that of its operation, until its day closes',
      offline: true,
      input: byId,
      output: schemas.undone,
    },
    (ctx, { id }) => undoSave(ctx, id),
  ),
};
