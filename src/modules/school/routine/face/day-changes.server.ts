export { type Change, changesOn, type WantedChange, writeChanges } from '../days/changes.server.ts';
